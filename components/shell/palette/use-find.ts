'use client'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'

const pauseMs = 200
const minLength = 2

/** The records that a text finds, a moment after it was typed. */
export function useFind(text: string) {
  const locale = useLanguage()
  const [asked, setAsked] = useState('')
  const plain = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(plain), pauseMs)
    return () => clearTimeout(timer)
  }, [plain])
  const isAsked = asked.length >= minLength
  const { data, error, isLoading } = useSWR(isAsked ? ['find', asked, locale] : null, () =>
    call('POST find', { body: { text: asked } }),
  )
  return { found: isAsked && asked === plain ? data : undefined, error, isBusy: isLoading || asked !== plain }
}
