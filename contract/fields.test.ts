import { z } from 'zod'
import { type FieldKind, isRequired, metaOf } from './field-meta'
import {
  boolean,
  choice,
  choices,
  computed,
  currencyCode,
  data,
  date,
  decimal,
  futureDate,
  image,
  integer,
  key,
  longText,
  money,
  ref,
  refs,
  text,
  time,
} from './fields'
import { email, hostName, loginName, phone, url, website } from './format-fields'
import type { Format } from './formats'
import { recordShape } from './record-shape'
import { password } from './secret-fields'

const stored = `/files/${'0123456789abcdef'.repeat(4)}.webp`

describe('what a field takes', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['text', text(), 'Mug'],
    ['text', text(3), ' Mug '],
    ['longText', longText(), ''],
    ['longText', longText(), ' two\nlines '],
    ['url', url(), 'https://shop.example/a?b=c'],
    ['url', url(), 'http://shop.example'],
    ['email', email(), 'mei-ling.chan+shop@lantern.example'],
    ['email', email(), ' a@b.tw '],
    ['hostName', hostName(), 'shop.example'],
    ['hostName', hostName(), ' Home-2.lantern.co.uk '],
    ['hostName', hostName(), '1688.com'],
    ['hostName', hostName(), '商店.台灣'],
    ['hostName', hostName(), 'xn--fiqs8s.xn--kpry57d'],
    ['image', image(), 'https://shop.example/a.png'],
    ['image', image(), stored],
    ['integer', integer(), 0],
    ['integer', integer(1, 5), 5],
    ['decimal', decimal(), 0.0001],
    ['decimal', decimal(), -12.5],
    ['money', money(), 19.99],
    ['money', money(), 1.005],
    ['money', money(), 999_999_999_999.9999],
    ['money', money(), -3],
    ['boolean', boolean(), false],
    ['time', time(), '2026-01-31T08:05:09.123Z'],
    ['date', date(), '2028-02-29'],
    ['currency', currencyCode(), 'HKD'],
    ['choice', choice('WarehouseType'), 'Agent'],
    ['choices', choices('Feature'), ['sales', 'purchases']],
    ['choices', choices('Feature'), []],
    ['ref', ref('sites'), 4],
    ['refs', refs('products'), [4, 2]],
    ['refs', refs('products'), []],
    ['key', key(), 1],
  ])('%s: %#', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true)
  })

  test.each<[string, z.ZodType, unknown]>([
    ['text: blank', text(), '   '],
    ['text: too long', text(3), 'Mugs'],
    ['text: no text', text(), 5],
    ['longText: too long', longText(3), 'Mugs'],
    ['url: a script', url(), 'javascript:alert(1)'],
    ['url: a script in capitals', url(), 'JaVaScRiPt:alert(1)'],
    ['url: data', url(), 'data:text/html,<script>1</script>'],
    ['url: another protocol', url(), 'ftp://shop.example/a'],
    ['url: no protocol', url(), 'shop.example'],
    ['url: a path', url(), '/files/x.png'],
    ['url: too long', url(), `https://shop.example/${'a'.repeat(2000)}`],
    ['email: a name alone', email(), 'meiling'],
    ['email: nothing before the sign', email(), '@lantern.example'],
    ['email: no dot', email(), 'meiling@lantern'],
    ['email: two of them', email(), 'a@lantern.example, b@lantern.example'],
    ['email: a space inside', email(), 'mei ling@lantern.example'],
    ['email: blank', email(), '  '],
    ['email: too long', email(), `${'a'.repeat(250)}@b.tw`],
    ['hostName: a sentence', hostName(), 'not a domain!!'],
    ['hostName: no dot', hostName(), 'shop'],
    ['hostName: a scheme', hostName(), 'https://shop.example'],
    ['hostName: a path', hostName(), 'shop.example/tea'],
    ['hostName: a port', hostName(), 'shop.example:8080'],
    ['hostName: a dot too many', hostName(), 'shop..example'],
    ['hostName: a dot at the end', hostName(), 'shop.example.'],
    ['hostName: a hyphen first', hostName(), '-shop.example'],
    ['hostName: a hyphen last', hostName(), 'shop-.example'],
    ['hostName: an underscore', hostName(), 'my_shop.example'],
    ['hostName: an address of figures', hostName(), '192.168.0.1'],
    ['hostName: too long a part', hostName(), `${'a'.repeat(64)}.example`],
    ['hostName: too long', hostName(), `${'abcd.'.repeat(50)}example`],
    ['hostName: blank', hostName(), ''],
    ['image: a script', image(), 'javascript:alert(1)'],
    ['image: data', image(), 'data:image/png;base64,AAAA'],
    ['image: another path', image(), '/api/v1/logon'],
    ['image: a way up', image(), `/files/../${'a'.repeat(64)}.png`],
    ['image: a short name', image(), '/files/abc.png'],
    ['image: a name in capitals', image(), stored.toUpperCase()],
    ['image: something after it', image(), `${stored}?x=1`],
    ['image: a host before it', image(), `//evil.example${stored}`],
    ['integer: a part', integer(), 1.5],
    ['integer: below', integer(1), 0],
    ['integer: above', integer(0, 5), 6],
    ['integer: a text', integer(), '5'],
    ['decimal: a fifth place', decimal(), 0.00001],
    ['money: a fifth place', money(), 1.00001],
    ['money: the dust of binary sums', money(), 0.1 + 0.2],
    ['money: above', money(), 1e12 + 1],
    ['money: endless', money(), Number.POSITIVE_INFINITY],
    ['money: no number', money(), Number.NaN],
    ['money: a text', money(), '1.00'],
    ['time: another zone', time(), '2026-01-31T08:05:09+08:00'],
    ['time: a day', time(), '2026-01-31'],
    ['date: a time', date(), '2026-01-31T00:00:00Z'],
    ['date: no such day', date(), '2026-02-30'],
    ['currency: small letters', currencyCode(), 'hkd'],
    ['choice: another word', choice('WarehouseType'), 'Rented'],
    ['choice: a word that every object has', choice('WarehouseType'), 'constructor'],
    ['choices: one of them', choices('Feature'), ['sales', 'super']],
    ['ref: none', ref('sites'), 0],
    ['key: below', key(), -1],
  ])('refuses %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })

  test('a line of text loses the spaces around it, several lines keep theirs', () => {
    expect(text().parse('  Mug ')).toBe('Mug')
    expect(longText().parse(' Mug\n')).toBe(' Mug\n')
  })
})

describe('what is known of a field', () => {
  test.each<[FieldKind, Format, z.ZodType]>([
    ['text', 'email', email()],
    ['text', 'hostName', hostName()],
    ['text', 'loginName', loginName()],
    ['text', 'phone', phone()],
    ['url', 'url', url()],
    ['url', 'website', website()],
    ['date', 'futureDate', futureDate()],
    ['secret', 'password', password()],
  ])('%s of the format %s', (kind, format, schema) => {
    expect(metaOf(schema.nullish())).toEqual({ kind, format })
  })

  test('what does not fit a format is refused in drafts and shown in records', () => {
    const shape = recordShape({
      email: email().nullish(),
      phone: phone().nullish(),
      expireDate: futureDate().nullish(),
    })
    const old = { email: 'meiling', phone: '1', expireDate: '2020-02-29' }
    expect(z.object(shape).parse(old)).toEqual(old)
    for (const [schema, value] of [
      [email(), 'meiling'],
      [phone(), '1'],
      [futureDate(), '2020-02-29'],
    ] as const) {
      expect(schema.safeParse(value).success).toBe(false)
    }
  })

  test('a login name is stored in one form', () => {
    expect(loginName().parse(' Ｉris.Chan ')).toBe('iris.chan')
  })

  test.each<[FieldKind, z.ZodType]>([
    ['text', text()],
    ['longText', longText()],
    ['image', image()],
    ['integer', integer()],
    ['decimal', decimal()],
    ['boolean', boolean()],
    ['time', time()],
    ['date', date()],
    ['id', key()],
    ['data', data(z.array(z.string()))],
  ])('%s: %#', (kind, schema) => {
    expect(metaOf(schema)).toEqual({ kind })
    expect(metaOf(schema.optional())).toEqual({ kind })
    expect(metaOf(schema.nullish())).toEqual({ kind })
    expect(metaOf(schema.nullable().default(null))).toEqual({ kind })
  })

  test('money knows its currency, choices their words, a reference its records', () => {
    expect(metaOf(money())).toEqual({ kind: 'money', currency: 'currency' })
    expect(metaOf(money('previewCurrency').nullish())).toEqual({ kind: 'money', currency: 'previewCurrency' })
    expect(metaOf(choice('OrderStatus'))).toEqual({ kind: 'choice', values: 'OrderStatus' })
    expect(metaOf(choices('Feature').optional())).toEqual({ kind: 'choices', values: 'Feature' })
    expect(metaOf(ref('brands').nullish())).toEqual({ kind: 'ref', to: 'brands' })
    // What a search has to know: the form of a code, and what a record belongs to.
    expect(metaOf(currencyCode())).toEqual({ kind: 'text', pattern: '^[A-Z]{3}$' })
    expect(metaOf(ref('sites'))).toEqual({ kind: 'ref', to: 'sites', within: { to: 'companies', by: 'companyId' } })
  })

  test('a computed value keeps what it is, and another field of the kind stays as it was', () => {
    expect(metaOf(computed(money('cost')).nullish())).toEqual({ kind: 'money', currency: 'cost', computed: true })
    expect(metaOf(money('cost'))).toEqual({ kind: 'money', currency: 'cost' })
  })

  test('nothing is known of a schema made elsewhere', () => {
    expect(() => metaOf(z.string())).toThrow('contract/fields')
    expect(() => metaOf(z.string().optional())).toThrow('contract/fields')
  })
})

describe('whether a form must not leave a field out', () => {
  test.each<[boolean, string, z.ZodType]>([
    [true, 'text', text()],
    [true, 'ref', ref('sites')],
    [true, 'boolean', boolean()],
    [false, 'optional', text().optional()],
    [false, 'nullable', text().nullable()],
    [false, 'both', text().nullish()],
    [false, 'with a default', integer().default(1)],
  ])('%s: %s', (expected, _, schema) => {
    expect(isRequired(schema)).toBe(expected)
  })
})
