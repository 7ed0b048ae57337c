// @ts-check
// npm run sbom: lists what is in the page, PocketBase and Litestream (CycloneDX), and the licences of what is in the two programs, in build/.
// For who hands the programs on, as a container's image does. The page has its own list of licences beside it (setup/licence-files.mjs).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithGo, pinnedVersion } from './setup/go-build.mjs'
import { obtainLitestream } from './setup/litestream.mjs'
import { places } from './setup/places.mjs'
import { prepare } from './setup/prepare.mjs'
import { putInPlace } from './setup/put-in-place.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'

const folder = join(places.root, 'build')
const licences = /^(licen[cs]e|copying|notice|unlicense)/i
// modules are asked for by name, whatever the go.mod of a folder says
const goEnv = { ...process.env, GOFLAGS: '-mod=mod' }
const how = /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'pipe', 'inherit'])

runCommand(async () => {
  const pocketBase = await prepare({ withApp: false })
  const litestream = await obtainLitestream()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'page.cdx.json'), npmList())
  const tool = await obtainTool()
  for (const [name, binary] of Object.entries({ pocketbase: pocketBase, litestream })) {
    const list = join(folder, `${name}.cdx.json`)
    run(tool, ['bin', '-json', '-licenses', '-std', '-output', list, binary])
    await writeFile(join(folder, `${name}-NOTICES.txt`), await noticesOf(list))
  }
  console.log(`Written to ${folder}: ${(await readdir(folder)).join(', ')}`)
})

/** What the page is made of and with, by npm itself. */
function npmList() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  return run('npm', args)
}

async function obtainTool() {
  const goModule = join(places.root, 'scripts', 'sbom')
  const path = 'github.com/CycloneDX/cyclonedx-gomod'
  const version = await pinnedVersion(goModule, path)
  const place = join(places.cache, 'cyclonedx-gomod', version, 'cyclonedx-gomod')
  const program = { name: 'cyclonedx-gomod', version, package: `${path}/cmd/cyclonedx-gomod` }
  if (!existsSync(place)) await putInPlace(place, (into) => buildWithGo(program, { goModule, into }))
  return place
}

/**
 * The licences of the Go modules in a list, as their authors wrote them.
 * @param {string} list
 */
async function noticesOf(list) {
  /** @type {{ components: { name: string, version: string }[] }} */
  const { components } = JSON.parse(await readFile(list, 'utf8'))
  const notices = []
  for (const { name, version } of components) {
    const at = name === 'std' ? run('go', ['env', 'GOROOT']).trim() : moduleFolder(`${name}@${version}`)
    const texts = (await readdir(at)).filter((file) => licences.test(file))
    if (texts.length === 0) throw new SetupError(`No licence lies in ${name} ${version}.`)
    for (const file of texts)
      notices.push(`## ${name} ${version}: ${file}\n\n${await readFile(join(at, file), 'utf8')}`)
  }
  return notices.join('\n')
}

/** @param {string} module */
const moduleFolder = (module) => JSON.parse(run('go', ['mod', 'download', '-json', module])).Dir

/**
 * Runs a program to its end and answers what it wrote to its standard output.
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status, stdout } = spawnSync(program, args, { cwd: places.root, env: goEnv, stdio: how, encoding: 'utf8' })
  if (status !== 0) throw new SetupError(`"${program} ${args.join(' ')}" failed; its own message stands above.`)
  return stdout
}
