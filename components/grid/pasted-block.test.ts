import { blockOf } from './pasted-block'

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['"a\tb"\t"say ""hi"""\n"two\nlines"', [['a\tb', 'say "hi"'], ['two\nlines']]],
  ['\t\n', [['', '']]],
  ['5" pipe', [['5" pipe']]],
])('reads the block %j', (text, expected) => expect(blockOf(text)).toEqual(expected))
