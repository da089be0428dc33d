import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { isWorthSmaller, smallPictureOf } from './small-picture'

/** Noise, which compresses badly, with an orientation as cameras write it. */
const photo = (width: number, height: number, orientation = 1) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
const small = async (bytes: Buffer) => smallPictureOf({ stream: () => Readable.from([bytes]) })

test('a large picture becomes a small one, upright', async () => {
  const bytes = await photo(2000, 1000, 6)
  const made = (await small(bytes)) ?? Buffer.alloc(0)
  const { format, width, height } = await sharp(made).metadata()
  expect([format, width, height]).toEqual(['webp', 480, 960])
  expect(made.length).toBeLessThan(bytes.length / 4)
})

test('a small picture is not enlarged', async () => {
  const { width, height } = await sharp((await small(await photo(100, 50))) ?? undefined).metadata()
  expect([width, height]).toEqual([100, 50])
})

test.each([
  ['no picture', Buffer.from('hello')],
  ['a picture that ends too early', Buffer.from([0xff, 0xd8, 0xff])],
  ['nothing', Buffer.alloc(0)],
])('%s has no small one', async (_, bytes) => {
  expect(await small(bytes)).toBeNull()
})

test('a file whose storage fails while it is read has no small one', async () => {
  const bytes = await photo(400, 400)
  const stream = () =>
    Readable.from(
      (async function* () {
        yield bytes.subarray(0, 1000)
        throw new Error('The storage is away.')
      })(),
    )
  expect(await smallPictureOf({ stream })).toBeNull()
})

test.each([
  ['jpg', 5_000_000, true],
  ['webp', 100_000, true],
  ['png', 20_000, false],
  ['gif', 5_000_000, false],
  ['mp4', 5_000_000, false],
])('of a %s file of %s bytes a smaller one is worth making: %s', (extension, size, isWorth) => {
  expect(isWorthSmaller({ extension, size })).toBe(isWorth)
})
