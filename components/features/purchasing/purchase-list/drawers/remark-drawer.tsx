'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { DrawerFrame } from './drawer-frame'

interface Props {
  lines: readonly OrderPurchase[]
  /** Number of hidden lines among them. */
  hidden?: number
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  onSave: (remark: string) => void
}

/** The remark of one line, or one remark for many. */
export function RemarkDrawer({ lines, hidden = 0, onClose, onDirty, onSave }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const batch = useTranslations('batch')
  const [first] = lines
  const [stored] = useState(lines.length === 1 ? (first?.remark ?? '') : '')
  const [text, setText] = useState(stored)
  useEffect(() => onDirty(text !== stored), [onDirty, stored, text])
  useEffect(() => () => onDirty(false), [onDirty])
  const save = () => {
    onSave(text)
    onClose()
  }
  const title =
    lines.length === 1
      ? common('pair', { name: t('remarkTitle'), value: first?.productName ?? '' })
      : common('pair', { name: t('remarkTitle'), value: t('linesName', { count: lines.length }) })
  return (
    <DrawerFrame title={title} width={460} confirm={common('save')} onConfirm={save} onClose={onClose}>
      {hidden > 0 && <InlineAlert tone="warning">{batch('hiddenNotice', { hidden })}</InlineAlert>}
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={4}
        maxRows={12}
        label={t('remark')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
        helperText={t('remarkBlank')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </DrawerFrame>
  )
}
