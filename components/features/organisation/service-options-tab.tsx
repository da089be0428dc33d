'use client'
import dynamic from 'next/dynamic'
import { LoadingPart } from '@/components/ui/loading-part'
import type { externalServices } from '@/contract/entities/external-services'
import type { OneOf } from '@/contract/entity'

const ServiceOptions = dynamic(() => import('./service-options').then((file) => file.ServiceOptions), {
  ssr: false,
  loading: LoadingPart,
})

/** The configuration of an external service, as a tab of its record. */
export const ServiceOptionsTab = ({
  record,
  onDirty,
}: {
  record: OneOf<typeof externalServices>
  onDirty?: (isDirty: boolean) => void
}) => <ServiceOptions {...record} onDirty={onDirty} />
