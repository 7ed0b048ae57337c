/// <reference path="../.tmp/types/types.d.ts" />

// Several servers behind one proxy: pb_hooks/lib/cells.js. A server that is alone keeps both empty.
migrate(
  (app) => {
    /** @type {_TygojaDict} */
    const directory = {
      type: 'base',
      name: 'directory',
      fields: [
        {
          type: 'text',
          name: 'mark',
          required: true,
          max: 64,
          help: 'What an e-mail address is known by: no address is kept here.',
        },
        {
          type: 'text',
          name: 'user',
          max: 15,
          presentable: true,
          help: 'Whose address it is. Empty while they sign up.',
        },
        {
          type: 'text',
          name: 'cell',
          required: true,
          max: 20,
          presentable: true,
          help: 'The server where they are a customer.',
        },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_directory_mark` ON `directory` (`mark`)',
        'CREATE INDEX `idx_directory_user` ON `directory` (`user`)',
      ],
    }
    app.save(new Collection(directory))
    /** @type {_TygojaDict} */
    const moves = {
      type: 'base',
      name: 'moves',
      fields: [
        {
          type: 'text',
          name: 'user',
          required: true,
          max: 15,
          presentable: true,
          help: 'Who is being moved. Nothing of theirs is written meanwhile.',
        },
        {
          type: 'select',
          name: 'side',
          required: true,
          maxSelect: 1,
          values: ['leaving', 'arriving'],
          presentable: true,
        },
        {
          type: 'text',
          name: 'other',
          required: true,
          max: 20,
          presentable: true,
          help: 'The server that they go to or come from.',
        },
        {
          type: 'autodate',
          name: 'created',
          onCreate: true,
          help: 'A row of yesterday is a move that was broken off: run the same npm run cell:move again.',
        },
      ],
      indexes: ['CREATE UNIQUE INDEX `idx_moves_user` ON `moves` (`user`)'],
    }
    app.save(new Collection(moves))
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('moves'))
    app.delete(app.findCollectionByNameOrId('directory'))
  },
)
