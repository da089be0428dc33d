import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderScreen } from '@/components/testing/page'
import { roles } from '@/contract/access'
import { type EnumName, enums } from '@/contract/enums'
import { type FieldMeta, metaOf } from '@/contract/field-meta'
import { ref, text } from '@/contract/fields'
import { url } from '@/contract/format-fields'
import { fullLocales } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { renderCell } from './cell'
import { ChannelBadge } from './channel-badge'
import { DateTime } from './dates/date-time'
import type { Values } from './kind'
import { Money } from './money'
import { imageUrl, StoredImage } from './pictures/image'
import { ImageStack } from './pictures/image-stack'
import { lookOf, StatusBadge } from './status-badge'

test.each<[string, ReactNode, string]>([
  ['an amount', <Money key="" amount={1234.5} currency="CNY" />, '¥1,234.50'],
  ['of a currency without decimals', <Money key="" amount={1234.5} currency="JPY" />, '¥1,235'],
  ['of a currency that nobody knows', <Money key="" amount={1234.5} currency="XXX" />, 'XXX 1,234.50'],
  ['of no currency', <Money key="" amount={-3} currency={null} />, '-3.00'],
  ['of a currency named as things are called inside', <Money key="" amount={1} currency="toString" />, 'toString 1.00'],
  ['nothing', <Money key="" amount={0} currency="CNY" />, '¥0.00'],
  ['no amount', <Money key="" amount={null} currency="CNY" />, '–'],
  ['none yet', <Money key="" amount={undefined} currency={undefined} />, '–'],
])('money is formatted: %s', async (_, money, expected) => {
  const { container } = await renderScreen(money)
  expect(container.textContent).toBe(expected)
})

describe('a timestamp', () => {
  test('is shown in the user’s time zone with the zone’s name in the tooltip', async () => {
    await renderScreen(<DateTime iso="2026-01-31T20:05:09Z" />)
    const time = screen.getByText('2026-02-01 04:05:09')
    expect(time).toHaveAttribute('datetime', '2026-01-31T20:05:09Z')
    expect(time).toHaveAttribute('title', 'Asia/Hong_Kong')
  })

  test.each<[string | null | undefined, string]>([
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
    ['soon', 'soon'],
  ])('%j: %s', async (iso, expected) => {
    const { container } = await renderScreen(<DateTime iso={iso} />)
    expect(container.textContent).toBe(expected)
  })
})

test.each([
  ['Enabled', 'status-enabled'],
  ['Nonsense', 'status-nonsense'],
  ['constructor', 'status-constructor'],
])('a status shows its label even if it is unknown: %s', async (status, className) => {
  await renderScreen(<StatusBadge status={status} text="In words" />)
  expect(screen.getByText('In words')).toHaveClass(className)
})

test('every status has a look', () => {
  const kinds = [
    ...['Status', 'ProductStatus', 'OrderStatus', 'OrderPayStatus', 'OrderPackageStatus', 'CheckoutStatus'],
    ...['PaymentStatus', 'PurchaseOrderStatus', 'RateStatus', 'BackgroundTaskStatus'],
  ]
  const states = kinds.flatMap((kind): readonly string[] => enums[kind as EnumName])
  expect(states.filter((state) => !lookOf(state))).toEqual([])
  expect(['constructor', 'Nonsense', ''].map(lookOf)).toEqual([undefined, undefined, undefined])
})

test('a draft is in progress, and not as what is on the shelf', () => {
  expect([lookOf('Draft'), lookOf('OnShelf')]).toEqual(['going info', 'well'])
})

test('what ended well looks otherwise than what ended without effect, and than what still waits', () => {
  expect(['Paid', 'Delivered', 'Completed', 'Enabled'].map(lookOf)).toEqual(['well', 'well', 'well', 'well'])
  expect(['Archived', 'Refunded', 'Over'].map(lookOf)).toEqual(['quiet', 'quiet', 'quiet'])
  expect(lookOf('Approved')).toBe('going info')
})

describe('a channel', () => {
  test.each([
    ['Taobao', 'Taobao'],
    ['Tmall', 'Tmall'],
    ['Alibaba1688', '1688'],
    ['Pinduoduo', 'Pinduoduo'],
    ['Site', 'Own site'],
  ])('%s has a badge with its name', async (channel, name) => {
    await renderScreen(<ChannelBadge channel={channel} />)
    expect(screen.getByText(name)).toHaveClass('channel-badge')
  })

  test.each(['Amazon', '', 'constructor', 'taobao'])('%j has no badge', async (channel) => {
    const { container } = await renderScreen(<ChannelBadge channel={channel} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('an image', () => {
  test.each([
    ['https://img.example/mug.png', 'https://img.example/mug.png'],
    ['http://img.example/mug.png', '/api/v1/files?url=http%3A%2F%2Fimg.example%2Fmug.png'],
    ['https://else.example/a b.png', '/api/v1/files?url=https%3A%2F%2Felse.example%2Fa%20b.png'],
    ['https://img.example.evil.example/x', '/api/v1/files?url=https%3A%2F%2Fimg.example.evil.example%2Fx'],
    ['/files/mug.svg', '/api/v1/files?url=%2Ffiles%2Fmug.svg'],
    ['javascript:alert(1)', '/api/v1/files?url=javascript%3Aalert(1)'],
    ['not an address', '/api/v1/files?url=not%20an%20address'],
  ])('%s is loaded from %s', (address, expected) => {
    expect(imageUrl(address, ['img.example'])).toBe(expected)
  })

  test('that fails to load is replaced by a placeholder of the same size and name, and a new URL is loaded', async () => {
    const { rerender } = await renderScreen(<StoredImage url="https://img.example/gone.png" size={40} alt="Mug" />)
    const broken = screen.getByRole<HTMLImageElement>('img', { name: 'Mug' })
    expect([broken.tagName, broken.width, broken.height]).toEqual(['IMG', 40, 40])
    fireEvent.error(broken)
    expect(screen.getByRole('img', { name: 'Mug' }).tagName).toBe('DIV')
    rerender(<StoredImage url="https://img.example/mug.png" size={40} alt="Mug" />)
    expect(screen.getByRole('img', { name: 'Mug' })).toHaveAttribute('src', 'https://img.example/mug.png')
  })

  test.each([null, undefined, ''])('without a URL (%j) is a placeholder', async (url) => {
    await renderScreen(<StoredImage url={url} size={40} alt="Mug" />)
    expect(screen.getByRole('img', { name: 'Mug' }).tagName).toBe('DIV')
  })

  test('that repeats adjacent text is hidden from screen readers, loaded or not', async () => {
    await renderScreen(<StoredImage url="/files/mug.svg" size={40} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    fireEvent.error(screen.getByRole('presentation'))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  test.each<[string[], number, number, string]>([
    [[], 0, 0, ''],
    [['a', 'a'], 2, 2, ''],
    [['a', 'b', 'c'], 7, 3, '+4'],
    [['a', 'b', 'c', 'd'], 9, 3, '+6'],
  ])('stack: %j of %d shows %d and %j', async (urls, count, pictures, more) => {
    const { container } = await renderScreen(<ImageStack urls={urls} count={count} />)
    expect(container.querySelectorAll('img')).toHaveLength(pictures)
    expect(container.textContent).toBe(more)
  })
})

describe('a cell', () => {
  const meta = (kind: FieldMeta['kind']): FieldMeta => ({ kind })
  test.each<[string, FieldMeta, Values, string]>([
    ['name', meta('text'), { name: 'Mug' }, 'Mug'],
    ['name', meta('text'), { name: '' }, '–'],
    ['name', meta('text'), { name: null }, '–'],
    ['name', meta('text'), {}, '–'],
    ['count', meta('integer'), { count: 0 }, '0'],
    ['count', meta('integer'), { count: 12_345 }, '12,345'],
    ['size', meta('decimal'), { size: 1.005 }, '1.005'],
    ['weight', meta('decimal'), { weight: 1350 }, '1,350'],
    ['total', { kind: 'money', currency: 'coin' }, { total: 3, coin: 'CNY' }, '¥3.00'],
    ['total', meta('money'), { total: 3 }, '3.00'],
    ['open', meta('boolean'), { open: false }, 'No'],
    ['open', meta('boolean'), { open: true }, '✓'],
    ['day', meta('date'), { day: '2026-01-31' }, '2026-01-31'],
    ['at', meta('time'), { at: '2026-01-31T20:05:09Z' }, '2026-02-01 04:05:09'],
    ['type', meta('choice'), { type: 'Own', typeText: 'Our own' }, 'Our own'],
    ['type', meta('choice'), { type: 'Own', typeText: '' }, 'Own'],
    ['tags', meta('choices'), { tags: ['a', 'b'] }, 'a, b'],
    ['siteId', metaOf(ref('sites')), { siteId: 3, siteName: 'Lantern Home' }, 'Lantern Home'],
    ['siteId', metaOf(ref('sites')), { siteId: 3, siteName: null }, '3'],
    ['facts', meta('data'), { facts: { a: [1] } }, '{"a":[1]}'],
  ])('%s as %j of %j: %s', async (field, kind, record, expected) => {
    const { container } = await renderScreen(renderCell(field, kind, record))
    expect(container.textContent).toBe(expected)
  })

  test.each<[FieldMeta, string, string | null]>([
    [metaOf(url()), 'https://quayside.example/a', 'quayside.example/a'],
    [metaOf(text()), 'HTTPS://quayside.example', 'quayside.example'],
    [metaOf(text()), 'javascript:alert(1)', null],
    [metaOf(text()), 'see https://quayside.example', null],
  ])('%j: %s as the link %s', async (kind, website, name) => {
    await renderScreen(renderCell('website', kind, { website }))
    const link = screen.queryByRole('link')
    expect(link?.textContent ?? null).toBe(name)
    if (name) expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([website, 'noreferrer'])
  })
})

test('roles of an account are shown as labels, other lists as raw values', async () => {
  const cell = (field: string, value: unknown) => renderCell(field, { kind: 'data' } as FieldMeta, { [field]: value })
  const { container, rerender } = await renderScreen(cell('roles', ['staffs', 'super-staffs', 'strangers']))
  expect(container.textContent).toBe('Staff, Super staff, strangers')
  rerender(cell('codes', ['staffs']))
  expect(container.textContent).toBe('staffs')
})

test.each(fullLocales)('every role has a label in %s', async (locale) => {
  const { resource } = await loadMessages(locale)
  expect(Object.keys(resource.role).sort()).toEqual(['administrators', 'staffs', ...roles].sort())
})
