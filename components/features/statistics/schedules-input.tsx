'use client'
import dynamic from 'next/dynamic'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { TextsInput } from '@/components/fields/inputs/texts-input'

// With the libraries that read cron lines.
const ScheduleWords = dynamic(() => import('./schedule-words').then((file) => file.ScheduleWords), { ssr: false })

/** Cron lines, each described, with the next five runs of all. */
export function SchedulesInput(props: KindInputProps) {
  const { control } = useFormContext()
  const timeZone = useWatch({ control, name: 'timeZone' }) as string | null | undefined
  const lines = (props.value ?? []) as readonly string[]
  return (
    <>
      <TextsInput {...props} />
      {lines.length > 0 && <ScheduleWords lines={lines} timeZone={timeZone ?? null} />}
    </>
  )
}
