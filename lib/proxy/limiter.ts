import { Transform } from 'node:stream'

/** Hands bytes on, and fails where there are more than allowed. */
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
