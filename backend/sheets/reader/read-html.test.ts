import { readHtml } from './read-html'

const textsOf = (page: string) =>
  readHtml(page, { isKnown: (text) => text === 'Title' }).rows.map(({ row, texts }) => [row, ...texts])

const table = (...rows: string[]) => `<html><table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table></html>`

test.each<[string, string, (string | number)[][]]>([
  [
    'cells and headings',
    table('<th>Title<th>Price', '<td>Lamp</td><td>2</td>'),
    [
      [1, 'Title', 'Price'],
      [2, 'Lamp', '2'],
    ],
  ],
  [
    'blank rows keep their numbers',
    table('<td>Title', '<td> ', '<td>Lamp'),
    [
      [1, 'Title'],
      [3, 'Lamp'],
    ],
  ],
  ['entities and breaks', table('<td>A &amp; B&nbsp;C<br>D'), [[1, 'A & B C\nD']]],
  [
    'names of letters and signs',
    table('<td>M&uuml;ller &eacute;&yen;12 &euro;5 &ndash; &Uuml;&szlig; &unknown; &amp;uuml; &#20214;'),
    [[1, 'Müller é¥12 €5 – Üß &unknown; &uuml; 件']],
  ],
  ['ends of lines in the source', table('<td>\n    Ann\n    Lee<br>\n    Hong Kong\n  '), [[1, 'Ann Lee\n Hong Kong']]],
  ['columns that a cell spans', table('<td colspan="2">Title</td><td>Price'), [[1, 'Title', '', 'Price']]],
  ['styles and scripts in a cell', table('<td><style>td{a:b}</style>Lamp<script >1>0</script >'), [[1, 'Lamp']]],
  [
    'tags in other letters where they end',
    table('<td><Style>x</STYLE>Lamp', '<td>Cup'),
    [
      [1, 'Lamp'],
      [2, 'Cup'],
    ],
  ],
  ['comments', table('<td>La<!-- <td> -->mp'), [[1, 'Lamp']]],
  ['a table in a cell belongs to it', table('<td>Lamp<table><tr><td>x</table></td><td>2'), [[1, 'Lampx', '2']]],
])('reads %s', (_, page, rows) => {
  expect(textsOf(page)).toEqual(rows)
})

test('the table with a known heading is read, of others the longest', () => {
  const known = table('<td>Title', '<td>Lamp')
  const long = table('<td>a', '<td>b', '<td>c')
  expect(textsOf(long + known)).toEqual([
    [1, 'Title'],
    [2, 'Lamp'],
  ])
  expect(textsOf(table('<td>z') + long)).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
})

test('a page without a row is refused, and so are cells that several rows share', () => {
  expect(() => textsOf('<html><table></table></html>')).toThrow('sheetUnreadable')
  expect(() => textsOf(table('<td>Title', '<td rowspan="2">Lamp', '<td>2'))).toThrow('sheetMerged')
})
