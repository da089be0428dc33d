import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EnumName, enums } from '@/contract/enums'
import en from './en.json'
import { issueText } from './texts'
import zhHans from './zh-Hans.json'
import zhHant from './zh-Hant.json'

test.each([
  ['en', en],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
])('every value of an enumeration has a label in %s', (_, messages) => {
  const labels: Record<EnumName, Readonly<Record<string, string | undefined>>> = messages.enums
  const names = Object.keys(enums) as EnumName[]
  const missing = names.flatMap((name) =>
    enums[name].filter((value) => !labels[name][value]).map((value) => `${name}.${value}`),
  )
  expect(missing).toEqual([])
})

test('an error names its field, or the whole body', () => {
  expect(issueText('en', 'required', { field: 'title' })).toBe('title cannot be empty')
  expect(issueText('en', 'required', { field: '' })).toBe('the body cannot be empty')
  expect(issueText('zh-Hans', 'high', { field: '', n: 1000 })).toContain('请求内容')
})

test.each([
  ['en', en],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
])('the console calls channels as the API does in %s', (language, messages) => {
  const own = JSON.parse(readFileSync(join(__dirname, '..', '..', 'messages', language, 'common.json'), 'utf8'))
  expect(own.channels).toEqual(messages.enums.ChannelType)
})
