'use client'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import type { SeenStock } from './count-difference'
import type { Loss } from './use-booking'

interface CountedPlace {
  id: number
  counted: number
  seen: SeenStock
}

/** Books the counts of many places one after another; resolves to what orders have lost by them. */
export function useCountBatch(): (title: string, places: readonly CountedPlace[]) => Promise<readonly Loss[]> {
  const { batch } = useFeedback()
  const { mutate } = useSWRConfig()
  return async (title, places) => {
    const lost: Loss[] = []
    const byId = new Map(places.map((place) => [place.id, place]))
    await batch({
      title,
      ids: places.map(({ id }) => id),
      work: async (id) => {
        const place = byId.get(Number(id))
        if (!place) return
        const { counted, seen } = place
        const { losses } = await call('POST inventories/{id}/movements', {
          params: { id: place.id },
          body: { kind: 'Count', counted, seenMovementId: seen.seenMovementId, seenPacked: seen.packed },
        })
        lost.push(...losses)
      },
      onEnd: () => void mutate(isListKey('inventories')),
    })
    return lost
  }
}
