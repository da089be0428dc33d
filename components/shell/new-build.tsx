'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { isOtherBuildServed, onBuildChange } from '@/lib/api/served-build'
import { useUnsavedTags } from '../state/page-state'

const NewBuildNotice = dynamic(() => import('./new-build-notice').then((file) => file.NewBuildNotice), { ssr: false })

/** The notice of a newer build, once nothing is left that loading the page again would lose. */
export function NewBuild() {
  const isServed = useSyncExternalStore(onBuildChange, isOtherBuildServed, () => false)
  const isTyped = useUnsavedTags().size > 0
  return isServed && !isTyped ? <NewBuildNotice /> : null
}
