import { hasPicture, initialsOf, pictureUrlOf } from './record-picture'

test.each([
  ['Lantern Home', 'LH'],
  ['harbour', 'H'],
  ['广州集运仓', '广'],
  ['7 Seas Trading', '7S'],
  ['—', '?'],
])('the initials of %s are %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

test('a record is known by the first of its own pictures', () => {
  expect(pictureUrlOf({ coverUrl: null, logoUrl: '/files/a.png' })).toBe('/files/a.png')
  expect(pictureUrlOf({ bannerUrl: '/files/b.png' })).toBeUndefined()
})

test('initials of a code would say nothing', () => {
  expect(hasPicture({}, 'businessCode')).toBe(false)
  expect(hasPicture({}, 'name')).toBe(true)
  expect(hasPicture({ avatar: null }, 'userId')).toBe(true)
})
