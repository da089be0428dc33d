import { z } from 'zod'
import { endpoint, pathPattern, patternOf, readParameter } from './endpoint'

describe('the pattern of a path', () => {
  test.each([
    ['GET suppliers', 'suppliers'],
    ['GET suppliers/{id}', 'suppliers/7'],
    ['GET suppliers/{id}', 'suppliers/123456789012345'],
    ['DELETE suppliers/{ids}', 'suppliers/7'],
    ['DELETE suppliers/{ids}', 'suppliers/7,12,900'],
    ['POST suppliers/{ids}/{field}', 'suppliers/7,12/contact'],
    ['GET currencies/{code}', 'currencies/HKD'],
    ['DELETE currencies/{codes}', 'currencies/HKD,JPY'],
    ['DELETE sites/{id}/localizations/{locale}', 'sites/4/localizations/zh-Hant'],
    ['DELETE sites/{id}/localizations/{locale}', 'sites/4/localizations/de'],
    ['GET enums/{name}', 'enums/OrderStatus'],
    ['GET openapi.json', 'openapi.json'],
  ])('of %s matches %s', (key, path) => {
    expect(pathPattern(key).test(path)).toBe(true)
  })

  test.each([
    ['GET suppliers', 'suppliers/'],
    ['GET suppliers', '/suppliers'],
    ['GET suppliers', 'suppliersx'],
    ['GET suppliers', 'Suppliers'],
    ['GET suppliers/{id}', 'suppliers/'],
    ['GET suppliers/{id}', 'suppliers/abc'],
    ['GET suppliers/{id}', 'suppliers/-1'],
    ['GET suppliers/{id}', 'suppliers/1.5'],
    ['GET suppliers/{id}', 'suppliers/1e3'],
    ['GET suppliers/{id}', 'suppliers/1,2'],
    ['GET suppliers/{id}', 'suppliers/1/2'],
    ['GET suppliers/{id}', 'suppliers/1\n'],
    ['GET suppliers/{id}', 'suppliers/１２'],
    ['GET suppliers/{id}', 'suppliers/1234567890123456'],
    ['DELETE suppliers/{ids}', 'suppliers/1,'],
    ['DELETE suppliers/{ids}', 'suppliers/,1'],
    ['DELETE suppliers/{ids}', 'suppliers/1,,2'],
    ['DELETE suppliers/{ids}', 'suppliers/1, 2'],
    ['GET currencies/{code}', 'currencies/hkd'],
    ['GET currencies/{code}', 'currencies/HKDX'],
    ['DELETE currencies/{codes}', 'currencies/HKD,'],
    ['DELETE sites/{id}/localizations/{locale}', 'sites/4/localizations/zh_Hant'],
    ['DELETE sites/{id}/localizations/{locale}', 'sites/4/localizations/..'],
    ['POST suppliers/{ids}/{field}', 'suppliers/7/__proto__'],
    ['POST suppliers/{ids}/{field}', `suppliers/7/${'a'.repeat(65)}`],
    ['GET enums/{name}', 'enums/9lives'],
    ['POST sites/{id}/externalservices/{businessCode}', 'sites/4/externalservices/..'],
    ['POST sites/{id}/externalservices/{businessCode}', 'sites/4/externalservices/-LINE'],
    ['GET enums/{name}', 'enums/Order-Status'],
    // The dot of a literal is a dot.
    ['GET openapi.json', 'openapixjson'],
  ])('of %s does not match %j', (key, path) => {
    expect(pathPattern(key).test(path)).toBe(false)
  })

  test('takes a parameter without a schema as digits', () => {
    expect(patternOf('adminId')).toBe(patternOf('id'))
    expect(patternOf('ids')).not.toBe(patternOf('id'))
  })
})

describe('reading a parameter', () => {
  test.each([
    ['id', '42', 42],
    ['adminId', '007', 7],
    ['ids', '3', [3]],
    ['ids', '3,10,2', [3, 10, 2]],
    ['ids', '3,3,03', [3]],
    ['code', 'HKD', 'HKD'],
    ['codes', 'HKD,JPY,HKD', ['HKD', 'JPY']],
    ['locale', 'zh-Hant', 'zh-Hant'],
    ['name', 'Status', 'Status'],
    ['field', 'contact', 'contact'],
    ['businessCode', '007', '007'],
  ])('%s %s', (name, text, expected) => {
    expect(readParameter(name, text)).toEqual(expected)
  })
})

describe('an endpoint', () => {
  test('defaults to reading, without query and body', () => {
    const plain = endpoint({ area: 'everyone', response: z.string(), summary: 'Plain' })
    expect(plain.use).toBe('read')
    expect(plain.query.safeParse({}).success).toBe(true)
    expect(plain.query.safeParse({ page: '1' }).success).toBe(false)
    expect(plain.body.safeParse(undefined).success).toBe(true)
    expect(plain.body.safeParse({}).success).toBe(false)
  })

  test('has its options', () => {
    const body = z.strictObject({ qty: z.int() })
    const query = z.strictObject({ keyword: z.string() })
    const made = endpoint({
      area: 'carts',
      use: 'write',
      open: true,
      query,
      body,
      response: z.string(),
      summary: 'Made',
    })
    expect(made).toMatchObject({ area: 'carts', use: 'write', open: true, summary: 'Made' })
    expect(made.body).toBe(body)
    expect(made.query).toBe(query)
  })
})
