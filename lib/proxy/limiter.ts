import { Transform } from 'node:stream'

/** Passes bytes through, and fails above a maximum. */
export function limiter(maxBytes: number, onTooLarge: () => void = () => {}): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= maxBytes) return done(null, chunk)
      onTooLarge()
      done(new Error('too large'))
    },
  })
}
