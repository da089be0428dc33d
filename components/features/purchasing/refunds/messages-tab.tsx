'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { DateTime } from '@/components/fields/dates/date-time'
import { ImageStack } from '@/components/fields/pictures/image-stack'
import { TakePictures } from '@/components/fields/pictures/take-pictures'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'

/** What was written about a refund: with the supplier, among colleagues. */
export function MessagesTab({ record, onDirty }: TabProps<OneOf<typeof purchaseRefunds>>) {
  const t = useTranslations('purchaseRefunds')
  const mayWrite = useMay('purchaseRefunds', 'write')
  const { notifyError } = useFeedback()
  const [text, setText] = useState('')
  const [imageUrls, setImages] = useState<readonly string[]>([])
  const { isBusy, run } = useAction()
  const params = { id: record.purchaseRefundId }
  const { data, mutate } = useSWR(
    ['purchaserefunds', 'messages', params.id],
    () => call('GET purchaserefunds/{id}/messages', { params }),
    { onError: notifyError },
  )
  const change = (value: string) => {
    setText(value)
    onDirty(value.trim() !== '')
  }
  const send = () => {
    if (text.trim() === '') return
    const options = { params, body: { content: text, imageUrls: [...imageUrls] }, idempotencyKey: newKey() }
    void run({
      work: async () => mutate(await call('POST purchaserefunds/{id}/messages', options), { revalidate: false }),
      onDone: () => {
        change('')
        setImages([])
      },
    })
  }
  return (
    <Section title={t('messages')}>
      <Box component="ol" sx={{ m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 3, fontSize: 13.5 }}>
        {!data && <SkeletonLine />}
        {data?.length === 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {t('noMessages')}
          </Box>
        )}
        {data?.map(({ purchaseRefundMessageId, content, imageUrls, adminName, createdTime }) => (
          <Box component="li" key={purchaseRefundMessageId} sx={{ borderLeft: 2, borderColor: 'divider', pl: 3 }}>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Box>
            {imageUrls.length > 0 && <ImageStack urls={imageUrls} count={imageUrls.length} />}
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {adminName ?? '–'} · <DateTime iso={createdTime} />
            </Box>
          </Box>
        ))}
      </Box>
      {mayWrite && (
        <Box
          className="labels-above"
          component="form"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          sx={{ display: 'grid', gap: 3, justifyItems: 'start', px: 4, pb: 4 }}
        >
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={t('newMessage')}
            value={text}
            onChange={({ target }) => change(target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <BusyButton type="submit" variant="outlined" loading={isBusy}>
              {t('send')}
            </BusyButton>
            <TakePictures category="purchaserefunds" label={t('picture')} urls={imageUrls} onChange={setImages} />
          </Box>
        </Box>
      )}
    </Section>
  )
}
