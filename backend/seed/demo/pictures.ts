import { grantFiles } from '../../crud/file-access'
import type { Database } from '../../db/database'
import type { FileStore } from '../../files/file-store'
import { drawPicture } from '../pictures/picture'
import type { PictureRef } from './catalogue/catalogue'

/** Renders each picture of the demo goods once and stores it as a file. */
export class DemoPictures {
  private readonly paths = new Map<string, Promise<string>>()
  private readonly readers = new Map<number | null, Set<Promise<string>>>()

  constructor(private readonly store: FileStore) {}

  /** @param reader the company whose record names it; null: everyone may see it */
  pathOf({ kind, colour, view }: PictureRef, reader: number | null): Promise<string> {
    const key = `${kind} ${colour} ${view}`
    const path = this.paths.get(key) ?? this.store.keep(drawPicture(kind, colour, view), 'svg')
    this.paths.set(key, path)
    this.readers.set(reader, (this.readers.get(reader) ?? new Set()).add(path))
    return path
  }

  /** Waits until every picture is on disk, and stores who may see which. */
  async stored(database: Database): Promise<void> {
    for (const [companyId, paths] of this.readers) {
      const files = (await Promise.all(paths)).map((path) => ({ path, isPublic: companyId === null }))
      await grantFiles(files, companyId ?? undefined, database)
    }
  }
}
