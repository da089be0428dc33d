import { enums } from '@/contract/enums'
import { colourPlaces } from './colour-places'

const mark = (key: string, companyId: number | null = 5) => ({ key, companyId })
const states = { Pending: 'Pending', Accepted: 'Accepted', Shipped: 'Shipped' }
const translated = { Pending: '待处理', Accepted: '已接受', Shipped: '已发货' }

test('a value of an enumeration has the colour of its place there, in every order and language', () => {
  const labels = { sms: 'SMS', whatsapp: 'WhatsApp', line: 'LINE' }
  const marks = [mark('line'), mark('sms')]
  expect(colourPlaces(marks, labels, 10)).toEqual([2, 0])
  expect(colourPlaces(marks.toReversed(), { ...labels, sms: '短信' }, 10)).toEqual([0, 2])
  expect(colourPlaces([mark('line')], labels, 10)).toEqual([2])
})

test('a state has the tone that it has in lists: what waits amber, what is going on blue, what failed red', () => {
  const [amber, red, blue, lightBlue] = [7, 6, 2, 5]
  const marks = [mark('Shipped'), mark('Pending')]
  expect(colourPlaces(marks, states, 10)).toEqual([lightBlue, amber])
  expect(colourPlaces(marks.toReversed(), translated, 10)).toEqual([amber, lightBlue])
  expect(colourPlaces([mark('Accepted'), mark('Failed')], { ...states, Failed: 'Failed' }, 10)).toEqual([blue, red])
})

test('each state of an order has a colour of its own, and only what failed is red', () => {
  const marks = enums.OrderStatus.map((status) => mark(status))
  const labels = Object.fromEntries(enums.OrderStatus.map((status) => [status, status]))
  const places = colourPlaces(marks, labels, 10)
  expect(new Set(places).size).toBe(enums.OrderStatus.length)
  expect(places).not.toContain(6)
})

test('another key has the same colour whichever others stand before it', () => {
  const [first, second] = colourPlaces([mark('HKD'), mark('TWD')], {}, 10)
  expect(colourPlaces([mark('TWD'), mark('HKD')], {}, 10)).toEqual([second, first])
})

test('marks of one chart have colours of their own while there are enough', () => {
  const marks = Array.from({ length: 10 }, (_, at) => mark(`key ${at}`))
  expect(new Set(colourPlaces(marks, {}, 10)).size).toBe(10)
  expect(new Set(colourPlaces([mark('Pending', 2), mark('Pending', 1)], states, 10)).size).toBe(2)
  expect(colourPlaces([...marks, mark('one more')], {}, 10)).toHaveLength(11)
})

test('what stands alone has the first colour', () => {
  expect([colourPlaces([mark('')], {}, 10), colourPlaces([mark('HKD')], {}, 10)]).toEqual([[0], [0]])
})
