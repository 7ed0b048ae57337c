// @ts-check
// npm run templates: writes templates/*.xlsx again, from the product's own plans and by its own export
import { writeFileSync } from 'node:fs'

// the product is TypeScript, which Node 20 can't read: Vite transforms it as it does the app
const { runnerImport } = await import('vite')
const { module } = await runnerImport('./src/excel/export/template-files.ts')
for (const template of module.templates) {
  writeFileSync(`templates/${template.file}`, await module.templateFile(template))
  console.log(`templates/${template.file}`)
}
process.exit(0)
