import type { FileStore } from '../../modules/files/file-store'
import { drawPicture } from '../pictures/picture'
import type { PictureRef } from './catalogue'

/** Renders each picture of the demo goods once and stores it as a file. */
export class DemoPictures {
  private readonly paths = new Map<string, Promise<string>>()

  constructor(private readonly store: FileStore) {}

  pathOf({ kind, colour, view }: PictureRef): Promise<string> {
    const key = `${kind} ${colour} ${view}`
    const known = this.paths.get(key)
    if (known) return known
    const path = this.store.keep(drawPicture(kind, colour, view), 'svg')
    this.paths.set(key, path)
    return path
  }

  /** Waits until every picture is on disk. */
  async stored(): Promise<void> {
    await Promise.all(this.paths.values())
  }
}
