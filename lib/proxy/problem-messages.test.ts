import { problemMessages } from './problem-messages'

test.each([
  ['en', 'The API cannot be reached.', 'The body is larger than 5 MB.'],
  ['zh-Hant', '無法連線到 API。', '內容超過 5 MB。'],
  ['zh-CN,zh;q=0.9', '无法连接到 API。', '内容超过 5 MB。'],
  ['fr', 'The API cannot be reached.', 'The body is larger than 5 MB.'],
])('responds to %s in the language of the page', (language, unreachable, tooLarge) => {
  const texts = problemMessages(new Headers({ 'accept-language': language }))
  expect([texts.unreachable, texts.tooLarge('5 MB')]).toEqual([unreachable, tooLarge])
})
