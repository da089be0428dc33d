'use client'
import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import type { HTMLAttributes, ReactNode } from 'react'

interface Props {
  /** Keys of the items in their order. */
  ids: readonly string[]
  label: string
  onMove: (from: number, to: number) => void
  /** @param handle attributes of the item's drag handle */
  renderItem: (position: number, handle: HTMLAttributes<HTMLElement>) => ReactNode
}

/** Items that are sorted by dragging with a mouse or a finger. The items need buttons that do the same by keyboard. */
export function SortableList({ ids, label, onMove, renderItem }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (to >= 0 && over?.id !== active.id) onMove(ids.indexOf(String(active.id)), to)
  }
  return (
    // Its instructions are for a keyboard sensor, which buttons replace here.
    <DndContext
      sensors={sensors}
      onDragEnd={end}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          {ids.map((id, position) => (
            <SortableItem key={id} id={id}>
              {(handle) => renderItem(position, handle)}
            </SortableItem>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

function SortableItem({ id, children }: { id: string; children: (handle: HTMLAttributes<HTMLElement>) => ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
        zIndex: isDragging ? 1 : undefined,
        position: 'relative',
        opacity: isDragging ? 0.8 : undefined,
      }}
    >
      {children({ ...listeners, style: { cursor: isDragging ? 'grabbing' : 'grab' } })}
    </li>
  )
}
