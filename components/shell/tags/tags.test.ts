import {
  heirOf,
  noTags,
  pinnedOf,
  readPinned,
  readTags,
  reduceTags,
  type Tags,
  type TagsAction,
  withPinned,
} from './tags'

const tagsAfter = (...actions: readonly TagsAction[]): Tags => actions.reduce(reduceTags, noTags)
const visits = (...urls: readonly string[]) => urls.map((url): TagsAction => ({ type: 'visited', url }))
const keys = (tags: Tags) => tags.shown.map(({ key }) => key)
const urls = (tags: Tags) => tags.shown.map(({ url }) => url)
const closed = (tags: Tags) => tags.closed.map(({ url }) => url)
const three = visits('/a', '/b', '/c')

describe('a visit', () => {
  test('adds a page once, with its last address', () => {
    expect(urls(tagsAfter(...visits('/a?x=1', '/b', '/a?x=2&page=3&record=4.edit')))).toEqual([
      '/',
      '/a?x=2&page=3&record=4.edit',
      '/b',
    ])
  })

  test('adds two tags for two records of one screen', () => {
    expect(keys(tagsAfter(...visits('/orders/1', '/orders/2', '/orders/1')))).toEqual(['/', '/orders/1', '/orders/2'])
  })

  test('changes nothing for the same address', () => {
    const tags = tagsAfter(...three)
    expect(reduceTags(tags, { type: 'visited', url: '/b' })).toBe(tags)
  })

  test('reopens a closed page', () => {
    const tags = tagsAfter(...three, { type: 'closed', key: '/a' }, ...visits('/a?x=1'))
    expect(keys(tags)).toEqual(['/', '/b', '/c', '/a'])
    expect(closed(tags)).toEqual([])
  })
})

test('adds the stored tags of the window to the present page', () => {
  const stored = tagsAfter(...three, { type: 'pinned', key: '/c' }, { type: 'closed', key: '/a' })
  const fromServer = tagsAfter(...visits('/b?x=2'))
  const tags = reduceTags(fromServer, { type: 'restored', tags: stored, url: '/b?x=2' })
  expect(urls(tags)).toEqual(['/', '/c', '/b?x=2'])
  expect(closed(tags)).toEqual(['/a'])
})

describe('pinned pages', () => {
  test('replace those of the window, in their order', () => {
    const before = tagsAfter(
      ...visits('/a', '/b?x=1', '/c'),
      { type: 'pinned', key: '/a' },
      { type: 'closed', key: '/c' },
    )
    const tags = withPinned(before, ['/c', '/b'])
    expect(urls(tags)).toEqual(['/', '/c', '/b?x=1', '/a'])
    expect(pinnedOf(tags)).toEqual(['/c', '/b'])
    expect(closed(tags)).toEqual([])
  })

  test('are validated', () => {
    const odd = ['/a', '/a', '/b?x=1', '//evil.example', 'https://evil.example', '/', '/secret', 5, null]
    expect(readPinned(JSON.stringify(odd), (key) => key !== '/secret')).toEqual(['/a'])
    for (const text of ['', '{', '{}', '5', 'null', '"/a"']) expect(readPinned(text, () => true)).toEqual([])
    const many = Array.from({ length: 30 }, (_, at) => `/${at}`)
    expect(readPinned(JSON.stringify(many), () => true)).toHaveLength(20)
  })
})

describe('closing', () => {
  test('removes a tag, which is the first to be reopened', () => {
    const tags = tagsAfter(...three, { type: 'closed', key: '/a' }, { type: 'closed', key: '/c' })
    expect(keys(tags)).toEqual(['/', '/b'])
    expect(closed(tags)).toEqual(['/c', '/a'])
  })

  test('removes the others', () => {
    const tags = tagsAfter(...three, { type: 'othersClosed', key: '/b' })
    expect(keys(tags)).toEqual(['/', '/b'])
    expect(closed(tags)).toEqual(['/c', '/a'])
  })

  test('removes all', () => expect(keys(tagsAfter(...three, { type: 'allClosed' }))).toEqual(['/']))

  test('never removes the start page or a pinned one', () => {
    const tags = tagsAfter(...three, { type: 'pinned', key: '/b' })
    expect(reduceTags(tags, { type: 'closed', key: '/' })).toBe(tags)
    expect(reduceTags(tags, { type: 'closed', key: '/b' })).toBe(tags)
    expect(keys(reduceTags(tags, { type: 'othersClosed', key: '/c' }))).toEqual(['/', '/b', '/c'])
    expect(keys(reduceTags(tags, { type: 'allClosed' }))).toEqual(['/', '/b'])
  })

  test('remembers ten closed tags', () => {
    const many = Array.from({ length: 12 }, (_, index) => `/p/${index}`)
    expect(closed(tagsAfter(...visits(...many), { type: 'allClosed' }))).toEqual(many.reverse().slice(0, 10))
  })

  test.each([
    ['/b', { type: 'closed', key: '/b' }, '/c'],
    ['/c', { type: 'closed', key: '/c' }, '/b'],
    ['/a', { type: 'othersClosed', key: '/c' }, '/c'],
    ['/b', { type: 'allClosed' }, '/'],
    ['/b', { type: 'closed', key: '/a' }, '/b'],
  ] as const)('of %s, with %j left, activates %s', (current, action, target) => {
    const before = tagsAfter(...three)
    expect(heirOf(before, reduceTags(before, action), current)?.key).toBe(target)
  })
})

describe('the order', () => {
  test('puts a pinned tag after the start page, and an unpinned one before the rest', () => {
    const pinned = tagsAfter(...three, { type: 'pinned', key: '/c' }, { type: 'pinned', key: '/b' })
    expect(keys(pinned)).toEqual(['/', '/c', '/b', '/a'])
    expect(keys(reduceTags(pinned, { type: 'unpinned', key: '/c' }))).toEqual(['/', '/b', '/c', '/a'])
  })

  test.each([
    ['/c', 1, ['/', '/c', '/a', '/b']],
    ['/a', 2, ['/', '/b', '/a', '/c']],
    ['/a', 99, ['/', '/b', '/c', '/a']],
    ['/b', 0, ['/', '/b', '/a', '/c']],
    ['/', 2, ['/', '/a', '/b', '/c']],
    ['/nowhere', 1, ['/', '/a', '/b', '/c']],
  ])('moves %s to %i', (key, to, expected) => {
    expect(keys(tagsAfter(...three, { type: 'moved', key, to }))).toEqual(expected)
  })

  test('never mixes pinned and other tags', () => {
    const tags = tagsAfter(...three, { type: 'pinned', key: '/a' })
    expect(keys(reduceTags(tags, { type: 'moved', key: '/a', to: 3 }))).toEqual(['/', '/a', '/b', '/c'])
    expect(keys(reduceTags(tags, { type: 'moved', key: '/c', to: 1 }))).toEqual(['/', '/a', '/c', '/b'])
  })

  test('never pins the start page', () => {
    const tags = tagsAfter(...three)
    expect(reduceTags(tags, { type: 'pinned', key: '/' })).toBe(tags)
  })
})

describe('stored tags', () => {
  const everywhere = () => true

  test('are restored', () => {
    const tags = tagsAfter(
      ...visits('/?x=1', '/a?q=2', '/b', '/c'),
      { type: 'pinned', key: '/b' },
      { type: 'closed', key: '/c' },
    )
    expect(readTags(JSON.stringify(tags), everywhere)).toEqual(tags)
  })

  test.each([
    null,
    '',
    'null',
    '7',
    '{',
    '{"shown":7}',
    '{"shown":[null,7,{},{"url":4}],"closed":{}}',
    '{"shown":[{"url":"//elsewhere.example"},{"url":"https://elsewhere.example"},{"url":"/\\\\elsewhere.example"}]}',
    '{"shown":[{"url":"/","isPinned":true}]}',
  ])('%s are replaced by the start page', (text) => expect(readTags(text, everywhere)).toEqual(noTags))

  test('are filtered by access and deduplicated', () => {
    const text = JSON.stringify(tagsAfter(...three, ...visits('/d'), { type: 'closed', key: '/a' }))
    expect(readTags(text, (key) => key !== '/b' && key !== '/a')).toEqual(tagsAfter(...visits('/c', '/d')))
    const twice = '{"shown":[{"url":"/a?x=1"},{"url":"/a"}],"closed":[{"url":"/a?x=2"},{"url":"/"}]}'
    expect(readTags(twice, everywhere)).toEqual(tagsAfter(...visits('/a?x=1')))
  })
})

test('another company in scope opens each list anew, and keeps what else a tag shows', () => {
  const tag = (url: string) => ({ key: url.split('?')[0] ?? '', url, isPinned: false })
  const tags = {
    shown: [
      tag('/'),
      tag('/orders?status=Pending&companyId=4&page=3'),
      tag('/carts?siteId=7'),
      tag('/users/5?tab=bans'),
    ],
    closed: [tag('/sites?companyId=all')],
  }
  const { shown, closed } = reduceTags(tags, { type: 'scoped' })
  expect([...shown, ...closed].map(({ url }) => url)).toEqual([
    '/',
    '/orders?status=Pending',
    '/carts',
    '/users/5?tab=bans',
    '/sites',
  ])
})
