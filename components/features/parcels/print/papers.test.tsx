import { render } from '@testing-library/react'
import { addressLines, placeFields } from '@/contract/address-layout'
import type { Paper } from '@/contract/entities/packing'
import { Papers, type paperKinds } from './papers'

const countries = ['CN', 'HK', 'MO', 'TW', 'SG', 'MY', 'JP', 'US', 'DE', 'BO']

const paperTo = (country: string, name: string): Paper => {
  const parts = Object.fromEntries(placeFields.map((field, at) => [field, `Part ${at}`]))
  const line = { name: 'Cup', hsCode: '691200', originCountry: 'CN', qty: 1, weight: 300, value: 10, currency: 'HKD' }
  return {
    ...{ orderPackageId: 7, code: 'P7', barcode: null, language: 'en', siteName: 'Shop', companyName: 'Lantern' },
    ...{ taxNumbers: [], hasStreet: true, from: 'XX', to: country, carrierName: 'Post', transportMode: null },
    ...{ trackingNo: null, weight: 300, size: null, freightCost: null, freightCurrency: null, paidFreight: [] },
    ...{ orderNumbers: ['O-1'], date: '2026-11-28', lines: [] },
    sender: { name: 'Warehouse', phone: null, address: [] },
    receiver: { name, phone: null, address: addressLines({ country, recipientName: name, ...parts }, 'Somewhere') },
    declaration: { isAbroad: true, category: 'Sale', incoterm: 'DAP', lines: [line], findings: [] },
  } as unknown as Paper
}

const printed = (paper: Paper, kind: (typeof paperKinds)[number]) =>
  render(<Papers parcels={[paper]} words={{ en: {} }} kinds={[kind]} />).container.textContent ?? ''

test.each(countries)('has each part of an address in %s once on every paper with an address', (country) => {
  for (const kind of ['label', 'slip', 'cn23', 'invoice'] as const) {
    const text = printed(paperTo(country, 'ACME Trading, Ltd.'), kind)
    const expected = [...placeFields.map((_, at) => `Part ${at}`), 'ACME Trading, Ltd.']
    expect([kind, expected.filter((part) => text.split(part).length !== 2)]).toEqual([kind, []])
  }
})

test('has the name of a sender who has no address', () => {
  expect(printed(paperTo('HK', 'Amelia Wong'), 'label')).toContain('Warehouse')
})
