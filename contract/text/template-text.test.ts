import { escapeHtml, fillVariables, variableProblem, variablesIn } from './template-text'

test('finds each variable once, in order', () => {
  expect(variablesIn('{{b}} and {{ a }} and {{b}}')).toEqual(['b', 'a'])
})

test.each([
  ['Order {{orderNo}} of {{ siteName }}', undefined],
  ['Order {{orderNr}}', { kind: 'unknown', name: 'orderNr' }],
  ['Order {{orderNo}', { kind: 'unclosed' }],
  ['Order orderNo}}', { kind: 'unclosed' }],
  ['Order {{order No}}', { kind: 'unclosed' }],
  ['Order {{}}', { kind: 'unclosed' }],
  ['A set {a} and a single }', undefined],
  ['{{constructor}}', { kind: 'unknown', name: 'constructor' }],
])('judges the variables of “%s”', (text, problem) => {
  expect(variableProblem(text, ['orderNo', 'siteName'])).toEqual(problem)
})

test('fills variables once: a value that looks like a variable stays a value', () => {
  expect(fillVariables('{{a}} {{b}} {{constructor}}', { a: '{{b}}', b: '2' })).toBe('{{b}} 2 {{constructor}}')
})

test('writes values into HTML as text', () => {
  expect(fillVariables('<b>{{a}}</b>', { a: '<i>"x" & \'y\'</i>' }, escapeHtml)).toBe(
    '<b>&lt;i&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/i&gt;</b>',
  )
})
