import { enums } from '../enums'
import { orderLink, productLink, readProductLink } from './channels'

describe('the article behind a link', () => {
  test.each([
    ['Taobao', '610947572360', 'https://item.taobao.com/item.htm?id=610947572360'],
    ['Taobao', '610947572360', 'http://item.taobao.com/item.htm?spm=a21.1.2&id=610947572360&ns=1#detail'],
    ['Taobao', '610947572360', 'item.taobao.com/item.htm?id=610947572360'],
    ['Taobao', '610947572360', '  HTTPS://ITEM.TAOBAO.COM/item.htm?id=610947572360  '],
    ['Taobao', '610947572360', 'https://h5.m.taobao.com/awp/core/detail.htm?id=610947572360'],
    ['Taobao', '610947572360', 'https://main.m.taobao.com/security-h5-detail/home?id=610947572360&from=scan'],
    ['Taobao', '610947572360', 'https://taobao.com/item.htm?id=610947572360'],
    ['Tmall', '52811', 'https://detail.tmall.com/item.htm?id=52811'],
    ['Tmall', '52811', 'https://detail.m.tmall.com/item.htm?id=52811&sku=1'],
    ['Tmall', '52811', 'https://detail.tmall.hk/hk/item.htm?id=52811'],
    ['Tmall', '52811', 'https://chaoshi.detail.tmall.com/item.htm?id=52811'],
    ['Alibaba1688', '703345', 'https://detail.1688.com/offer/703345.html'],
    ['Alibaba1688', '703345', 'https://detail.1688.com/offer/703345.html?spm=a26352.13672862.offerlist.1'],
    ['Alibaba1688', '703345', 'https://m.1688.com/offer/703345.html'],
    ['Alibaba1688', '703345', 'https://detail.m.1688.com/page/index.html?offerId=703345'],
    // As people paste it from the marketplaces' own apps.
    ['Taobao', '77', '【淘宝】限时优惠 https://item.taobao.com/item.htm?id=77 「马克杯」点击链接直接打开'],
    ['Taobao', '77', '马克杯（https://item.taobao.com/item.htm?id=77）'],
    ['Tmall', '78', '看看这个：https://detail.tmall.com/item.htm?id=78，质量不错。'],
    ['Alibaba1688', '79', '复制打开 detail.1688.com/offer/79.html'],
    ['Alibaba1688', '79', 'Have a look\nhttps://detail.1688.com/offer/79.html\nThanks'],
    ['Taobao', '80', 'Seen at https://blog.example.com/mugs and sold at https://item.taobao.com/item.htm?id=80'],
  ])('%s %s: %s', (channelType, productId, pasted) => {
    expect(readProductLink(pasted)).toEqual({ channelType, productId })
  })

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['words', 'a blue mug'],
    ['a marketplace without links', 'https://mobile.yangkeduo.com/goods.html?goods_id=5'],
    ['another shop', 'https://www.example.com/item.htm?id=5'],
    ['a host that only begins alike', 'https://item.taobao.com.evil.com/item.htm?id=5'],
    ['a host that only ends alike', 'https://nottaobao.com/item.htm?id=5'],
    ['a host as a user name', 'https://item.taobao.com@evil.com/item.htm?id=5'],
    ['a host in the query', 'https://evil.com/?to=item.taobao.com&id=5'],
    ['the front page', 'https://www.taobao.com/'],
    ['a short link', 'https://m.tb.cn/h.5abcDEF'],
    ['no id', 'https://item.taobao.com/item.htm'],
    ['an empty id', 'https://item.taobao.com/item.htm?id='],
    ['an id that is not digits', 'https://item.taobao.com/item.htm?id=12x'],
    ['an endless id', `https://item.taobao.com/item.htm?id=${'1'.repeat(31)}`],
    ['a page that is no offer', 'https://detail.1688.com/company/703345.html'],
    ['an offer id that is not digits', 'https://detail.1688.com/offer/abc.html'],
    ['another top level', 'https://item.taobao.org/item.htm?id=5'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
  ])('%s is none', (_, pasted) => {
    expect(readProductLink(pasted)).toBeNull()
  })
})

const withLinks = ['Taobao', 'Tmall', 'Alibaba1688']

describe('links to the marketplaces', () => {
  test.each([
    ['Taobao', 'https://item.taobao.com/item.htm?id=42'],
    ['Tmall', 'https://detail.tmall.com/item.htm?id=42'],
    ['Alibaba1688', 'https://detail.1688.com/offer/42.html'],
  ])('an article of %s', (channel, link) => {
    expect(productLink(channel, '42')).toBe(link)
    expect(readProductLink(link)).toEqual({ channelType: channel, productId: '42' })
  })

  test.each([
    ['Taobao', 'https://trade.taobao.com/trade/detail/trade_order_detail.htm?biz_order_id=42'],
    ['Tmall', 'https://trade.tmall.com/detail/orderDetail.htm?bizOrderId=42'],
    ['Alibaba1688', 'https://trade.1688.com/order/new_step_order_detail.htm?orderId=42'],
  ])('an order of %s', (channel, link) => {
    expect(orderLink(channel, '42')).toBe(link)
  })

  test('exactly three of the channels have them', () => {
    expect(enums.ChannelType.filter((channel) => productLink(channel, '1'))).toEqual(withLinks)
    expect(enums.ChannelType.filter((channel) => orderLink(channel, '1'))).toEqual(withLinks)
  })

  test.each([
    ['Amazon', '42'],
    ['taobao', '42'],
    ['constructor', '42'],
    ['__proto__', '42'],
    ['', '42'],
    [null, '42'],
    [undefined, '42'],
    ['Taobao', ''],
    ['Taobao', null],
    ['Taobao', undefined],
  ])('none for channel %j and id %j', (channel, id) => {
    expect(productLink(channel, id)).toBeNull()
    expect(orderLink(channel, id)).toBeNull()
  })

  test.each(withLinks)('an id cannot change where a link of %s leads', (channel) => {
    const id = '../1?x=2&id=3#4'
    const base = new URL(productLink(channel, '1') ?? '')
    const link = new URL(productLink(channel, id) ?? '')
    expect([link.origin, link.hash]).toEqual([base.origin, ''])
    expect([...link.searchParams.keys()]).toEqual([...base.searchParams.keys()])
    expect(new URL(orderLink(channel, id) ?? '').searchParams.size).toBe(1)
  })
})
