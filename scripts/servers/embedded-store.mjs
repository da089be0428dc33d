import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { embeddedExtensions } from '../../runtime/embedded-extensions.mjs'

/** Runs statements on the embedded store of a data folder that no process has open. */
export async function runOnStore(folder, statements) {
  const database = await PGlite.create({ fs: new NodeFS(join(folder, 'store')), extensions: embeddedExtensions })
  for (const statement of statements) await database.exec(statement)
  await database.close()
}
