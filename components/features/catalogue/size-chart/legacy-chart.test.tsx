import { readLegacy } from './legacy-chart'

test('a chart of the former format becomes tables and texts in their order', () => {
  const html =
    '<p>All in <b>cm</b></p><div><table><tr><th>Size</th><th>Bust</th></tr><tr><td>S</td><td> 88 </td></tr></table></div>Note'
  expect(readLegacy(html)).toEqual([
    { kind: 'text', text: 'All in cm' },
    {
      kind: 'table',
      rows: [
        ['Size', 'Bust'],
        ['S', '88'],
      ],
    },
    { kind: 'text', text: 'Note' },
  ])
})

test('scripts and styles are no part of it', () => {
  expect(readLegacy('<style>p{}</style><script>alert(1)</script><p onclick="x()">Size</p>')).toEqual([
    { kind: 'text', text: 'Size' },
  ])
})
