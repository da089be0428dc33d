import { parseBoundedJson, UnboundedJson } from './bounded-json'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  'null',
  ' "x" ',
  '[]',
  '{"a":[1,{"b":"c"}],"d":{}}',
  String.raw`["[[[[\"[[{{,,,\\",{"\\\"":1}]`,
  nested(50),
  JSON.stringify(Array.from({ length: 39_999 }, (_, at) => at)),
  JSON.stringify([Array(20_000).fill({}), Array(19_997).fill([])]),
])('parses what is within the bounds like any JSON', (text) => {
  expect(parseBoundedJson(text)).toEqual(JSON.parse(text))
})

test.each<[string, string]>([
  ['opened brackets', '['.repeat(5 * 1024 * 1024)],
  ['closed brackets', nested(500_000)],
  ['opened objects', '{"a":'.repeat(1_000_000)],
  ['51 levels', nested(51)],
  ['too many values', JSON.stringify(Array(40_000).fill(0))],
  ['too many keys', `{${'"":0,'.repeat(40_000)}"a":0}`],
  ['too many empty lists', JSON.stringify(Array(40_000).fill([]))],
  ['levels behind a string of brackets', String.raw`["]]]]\"]]]]",${nested(50)}]`],
])('rejects %s before it parses anything', (_, text) => {
  const parse = jest.spyOn(JSON, 'parse')
  expect(() => parseBoundedJson(text)).toThrow(UnboundedJson)
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test.each(['', '[', '{"a"', ']]]', '"unclosed', String.raw`"\"`])('reports the syntax error of %j', (text) => {
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
})

test('takes bounds of its own', () => {
  expect(() => parseBoundedJson('[[1]]', { depth: 1 })).toThrow(UnboundedJson)
  expect(() => parseBoundedJson('[1,2]', { values: 2 })).toThrow(UnboundedJson)
  expect(parseBoundedJson('[1,2]', { values: 3 })).toEqual([1, 2])
})
