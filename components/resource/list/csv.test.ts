import { csvCell, csvFile } from './csv'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['义乌', '义乌'],
  ['one, two', '"one, two"'],
  ['a "b" c', '"a ""b"" c"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['"', '""""'],
  [' blank before', ' blank before'],
])('%j is written as %j', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+86 138', "'+86 138"],
  ['+5', "'+5"],
  ['-a', "'-a"],
  ['-1-1', "'-1-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\n=x', '"\'\n=x"'],
  ['＝1+1', "'＝1+1"],
])('%j calculates nothing', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

test.each(['5', '-5', '-12.50', '0.1', '2026-03-02', 'a=b'])('%s stays as it is', (text) => {
  expect(csvCell(text)).toBe(text)
})

test('a file begins with the mark, and every line ends as Windows has it', () => {
  expect(
    csvFile(
      ['Id', 'Name'],
      [
        ['1', 'Yiwu, Ltd'],
        ['2', ''],
      ],
    ),
  ).toBe('\ufeffId,Name\r\n1,"Yiwu, Ltd"\r\n2,\r\n')
  expect(csvFile(['Id'], [])).toBe('\ufeffId\r\n')
})
