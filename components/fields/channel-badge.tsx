import { useTranslations } from 'next-intl'

const marketplaces = ['Taobao', 'Tmall', 'Alibaba1688', 'Pinduoduo', 'Site'] as const

/** A channel by its short name, beside a supplier or an article; nothing for one that is not known. */
export function ChannelBadge({ channel }: { channel: string }) {
  const t = useTranslations('common.channels')
  const known = marketplaces.find((one) => one === channel)
  return known ? <span className="channel-badge">{t(known)}</span> : null
}
