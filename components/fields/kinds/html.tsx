import dynamic from 'next/dynamic'
import { htmlExcerpt } from '../html/html-excerpt'
import type { Kind } from '../kind'

const HtmlFrame = dynamic(() => import('../html/html-frame').then((file) => file.HtmlFrame), { ssr: false })

export const html: Kind<string> = {
  cell: (value) => htmlExcerpt(value) || '–',
  text: htmlExcerpt,
  detail: (value, { label }) => <HtmlFrame html={value} title={label} />,
}
