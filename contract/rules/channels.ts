import type { EnumValue } from '../enums'

type Channel = EnumValue<'ChannelType'>

interface Marketplace {
  /** The article's page, by its id in the marketplace. */
  product: (id: string) => string
  /** The order's page, by its id in the marketplace. */
  order: (id: string) => string
  hosts: RegExp
  idIn: (address: URL) => string | null
}

const idParameter = (address: URL) => address.searchParams.get('id')

/** The three Chinese marketplaces whose links are understood and offered; the other channels have none. */
const marketplaces: Partial<Record<Channel, Marketplace>> = {
  Taobao: {
    product: (id) => `https://item.taobao.com/item.htm?id=${encodeURIComponent(id)}`,
    order: (id) =>
      `https://trade.taobao.com/trade/detail/trade_order_detail.htm?biz_order_id=${encodeURIComponent(id)}`,
    hosts: /(^|\.)taobao\.com$/,
    idIn: idParameter,
  },
  Tmall: {
    product: (id) => `https://detail.tmall.com/item.htm?id=${encodeURIComponent(id)}`,
    order: (id) => `https://trade.tmall.com/detail/orderDetail.htm?bizOrderId=${encodeURIComponent(id)}`,
    hosts: /(^|\.)tmall\.(com|hk)$/,
    idIn: idParameter,
  },
  Alibaba1688: {
    product: (id) => `https://detail.1688.com/offer/${encodeURIComponent(id)}.html`,
    order: (id) => `https://trade.1688.com/order/new_step_order_detail.htm?orderId=${encodeURIComponent(id)}`,
    hosts: /(^|\.)1688\.com$/,
    idIn: (address) => /\/offer\/(\d+)\.html$/.exec(address.pathname)?.[1] ?? address.searchParams.get('offerId'),
  },
}

export interface Article {
  channelType: Channel
  productId: string
}

const links = /(?:https?:\/\/)?[\w.-]+\.(?:com|hk)\/[^\s，。）)]*/gi

/** The article of a pasted link, which may be within a shared text; null if there is none. */
export function readProductLink(pasted: string): Article | null {
  return readProductLinks(pasted)[0] ?? null
}

/** The articles that the links in a pasted text lead to, each once and in the order of the text. */
export function readProductLinks(pasted: string): Article[] {
  const articles = new Map<string, Article>()
  for (const [found] of pasted.matchAll(links)) {
    const article = articleAt(/^https?:/i.test(found) ? found : `https://${found}`)
    if (article) articles.set(`${article.channelType} ${article.productId}`, article)
  }
  return [...articles.values()]
}

function articleAt(link: string): Article | null {
  if (!URL.canParse(link)) return null
  const address = new URL(link)
  for (const [channelType, { hosts, idIn }] of Object.entries(marketplaces)) {
    const productId = hosts.test(address.hostname) ? idIn(address) : null
    if (productId && /^\d{1,30}$/.test(productId)) return { channelType: channelType as Channel, productId }
  }
  return null
}

/** The page of an article at its marketplace; null for channels without one. */
export function productLink(channel: string | null | undefined, id: string | null | undefined): string | null {
  const marketplace = isMarketplace(channel) ? marketplaces[channel] : undefined
  return marketplace && id ? marketplace.product(id) : null
}

/** The page of an order at its marketplace; null for channels without one. */
export function orderLink(channel: string | null | undefined, id: string | null | undefined): string | null {
  const marketplace = isMarketplace(channel) ? marketplaces[channel] : undefined
  return marketplace && id ? marketplace.order(id) : null
}

function isMarketplace(channel: string | null | undefined): channel is Channel {
  return typeof channel === 'string' && Object.hasOwn(marketplaces, channel)
}
