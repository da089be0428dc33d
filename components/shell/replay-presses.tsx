'use client'
import { useEffect } from 'react'

/** Replays the clicks and input before hydration (`early-presses.ts`) as soon as React handles events. */
export function ReplayPresses() {
  // In a task of its own: the router's effect follows those of all that it contains, and until then it misses the address
  // that a click writes.
  useEffect(() => {
    const task = setTimeout(replay)
    return () => clearTimeout(task)
  }, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: HTMLElement): element is Field =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)

/** Ends the task, after which React has rendered the updates of it. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve))

function replay(): void {
  const early = globalThis.quaysideEarlyPresses
  if (!early) return
  globalThis.quaysideEarlyPresses = undefined
  early.stop()
  // Read all first: the first replay makes React render its form again, which clears the others.
  const typed = [...early.edited].filter(isField).map((field) => [field, field.value] as const)
  void repeat(typed, early.pressed)
}

async function repeat(typed: readonly (readonly [Field, string])[], pressed: readonly HTMLElement[]): Promise<void> {
  for (const [field, value] of typed) {
    if (!field.isConnected) continue
    announce(field, value)
    await endOfTask()
  }
  for (const target of pressed) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target.getAttribute('role') === 'combobox' && !(target instanceof HTMLButtonElement)) await open(target)
    else target.click()
  }
}

/**
 * MUI's select opens on mousedown and ignores clicks. Without mouseup, it would treat the next click elsewhere as one.
 */
async function open(choice: HTMLElement): Promise<void> {
  // It is positioned only after another render.
  await endOfTask()
  choice.focus()
  for (const type of ['mousedown', 'mouseup'])
    choice.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }))
}

/** Lets React read a field that was changed before it knew the field; it ignores an event without a change. */
function announce(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
