'use client'
import { useEffect } from 'react'
import { loadChatSites } from '@/components/features/messaging/inbox/chat-button'
import { loadToasts } from '@/components/feedback/feedback'
import { loadMenu } from '@/components/ui/late-menu'
import { loadPopover } from '@/components/ui/late-popover'
import { loadTooltip } from '@/components/ui/tooltip'
import { loadWhenIdle, loadWhenUsed } from '@/lib/when-idle'

/** A notice may have to say that there is no network any more. */
const notices = [loadToasts]
const opened = [loadTooltip, loadPopover, loadMenu, loadChatSites]

/** Loads what pages show over themselves before it is wanted, so that it opens at once. */
export function LateParts() {
  useEffect(() => loadWhenIdle(notices), [])
  useEffect(() => loadWhenUsed(opened), [])
  return null
}
