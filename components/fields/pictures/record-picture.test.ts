import { hasPicture, pictureUrlOf } from './record-picture'

test('a record is known by the first of its own pictures', () => {
  expect(pictureUrlOf({ coverUrl: null, logoUrl: '/files/a.png' })).toBe('/files/a.png')
  expect(pictureUrlOf({ bannerUrl: '/files/b.png' })).toBeUndefined()
})

test('initials of a code would say nothing', () => {
  expect(hasPicture({}, 'businessCode')).toBe(false)
  expect(hasPicture({}, 'name')).toBe(true)
  expect(hasPicture({ avatar: null }, 'userId')).toBe(true)
})
