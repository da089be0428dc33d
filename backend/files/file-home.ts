import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface HomeFile {
  size: number
  stream: (range?: ByteRange) => Readable
  /** The file on this machine's disk for as long as it is needed. */
  local: () => Promise<LocalFile>
}

export interface LocalFile {
  file: string
  drop: () => Promise<void>
}

/** Where stored files rest: a disk, or storage that several machines share. Names are hashes, so nothing ever changes. */
export interface FileHome {
  /**
   * Keeps a file that has come whole, and takes it from where it lies.
   * @param name its SHA-256 and extension
   */
  keep: (incoming: string, name: string) => Promise<void>
  find: (name: string) => Promise<HomeFile | null>
  /** Deletes a file; none is no error. */
  remove: (name: string) => Promise<void>
  /** Whether files can be read and stored now. */
  isReady: () => Promise<boolean>
}
