import { attachmentOf } from './attachment-kind'

const file = (name: string, type: string, size = 10) => attachmentOf({ name, type, size })

test.each([
  ['a.webp', 'image/webp', 'sticker'],
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.png', 'image/png', 'image'],
  ['a.aac', 'audio/aac', 'audio'],
  ['a.amr', 'audio/amr', 'audio'],
  ['a.mp3', 'audio/mpeg', 'audio'],
  ['a.mp4', 'audio/mp4', 'audio'],
  ['a.ogg', 'audio/ogg; codecs=opus', 'audio'],
  ['a.amr', '', 'audio'],
  ['a.mp4', 'video/mp4', 'video'],
  ['a.3gp', 'video/3gpp', 'video'],
  ['a.txt', 'text/plain', 'document'],
  ['a.PDF', '', 'document'],
  ['a.pdf', 'application/pdf', 'document'],
  ['a.doc', 'application/msword', 'document'],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['a.xls', 'application/vnd.ms-excel', 'document'],
  ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'document'],
  ['a.ppt', 'application/vnd.ms-powerpoint', 'document'],
  ['a.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'document'],
])('%s of type %j is sent as %s', (name, type, kind) => {
  expect(file(name, type)).toEqual({ kind })
})

test.each([
  ['a.exe', 'application/x-msdownload'],
  ['a.gif', 'image/gif'],
  ['a.html', 'text/html'],
  ['a', ''],
])('%s of type %j is refused', (name, type) => {
  expect(file(name, type)).toEqual({ refused: 'type' })
})

test.each([
  ['image/png', 'image', 5 * 1024 * 1024],
  ['video/mp4', 'video', 16 * 1024 * 1024],
  ['image/webp', 'sticker', 100 * 1024],
])('a file of type %s beyond the limit of its kind (%s) is refused', (type, kind, maxBytes) => {
  expect(file('a', type, maxBytes)).toEqual({ kind })
  expect(file('a', type, maxBytes + 1)).toEqual({ refused: 'size', maxBytes })
})
