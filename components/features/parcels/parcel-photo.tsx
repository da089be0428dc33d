'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { TakePictures } from '@/components/fields/pictures/take-pictures'
import { call } from '@/lib/api/api'

/** Takes a photo of the packed parcel, which is stored with it. */
export function ParcelPhoto({ id, known = [] }: { id: number; known?: readonly string[] }) {
  const t = useTranslations('packing')
  const { notifyError } = useFeedback()
  const [urls, setUrls] = useState(known)
  const save = async (imageUrls: readonly string[]) => {
    setUrls(imageUrls)
    try {
      await call('POST orderpackages/{id}', { params: { id }, body: { imageUrls: [...imageUrls] } })
    } catch (error) {
      notifyError(error)
    }
  }
  return <TakePictures urls={urls} category="orderpackages" label={t('photo')} onChange={(next) => void save(next)} />
}
