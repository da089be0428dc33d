'use client'
import { useEffect } from 'react'
import { loadChatSites } from '@/components/features/messaging/inbox/chat-button'
import { loadToasts } from '@/components/feedback/feedback'
import { loadMenu } from '@/components/ui/late-menu'
import { loadPopover } from '@/components/ui/late-popover'
import { loadTooltip } from '@/components/ui/tooltip'
import { loadWhenIdle } from '@/lib/when-idle'

const parts = [loadTooltip, loadToasts, loadPopover, loadMenu, loadChatSites]

/** Loads what pages open over themselves while they are idle, so that it opens at once. */
export function LateParts() {
  useEffect(() => loadWhenIdle(parts), [])
  return null
}
