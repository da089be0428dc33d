'use client'
import useSWR from 'swr'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

/** A parcel with its lines and orders, once for all that stands beside its weight. */
export const useParcel = (id: number) =>
  useSWR(
    ['orderpackages', 'weighed', id],
    () => call('GET orderpackages/{id}', { params: { id } }) as Promise<OneOf<typeof orderPackages>>,
    { revalidateOnFocus: false },
  ).data
