import dynamic from 'next/dynamic'
import type { Kind } from '../kind'

const HtmlFrame = dynamic(() => import('../html/html-frame').then((file) => file.HtmlFrame), { ssr: false })

export const longText: Kind = {
  cell: String,
  text: String,
  // The text of a template is formatted or not, as the record says.
  detail: (value, { record, label }) =>
    record.isHtml === true ? <HtmlFrame html={String(value)} title={label} /> : String(value),
}
