import { z } from 'zod'
import { audience } from '../audience-field'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { boolean, futureDate, image, key, longText, ref, text } from '../fields'

/** News for staff. The administrative company may address all others, every other company itself. */
export const announcements = entity({
  path: 'announcements',
  id: 'announcementId',
  area: 'announcements',
  label: 'title',
  fields: {
    companyId: ref('companies').optional(),
    title: text(),
    content: longText(),
    coverUrl: image({ public: true }).nullish(),
    important: boolean().optional(),
    /** The last day on which it is shown, in UTC. */
    expireDate: futureDate().nullish(),
    targetTo: audience(),
  },
  keyword: ['title', 'content'],
  localized: ['title', 'content'],
  actions: ['remark'],
})

/** An announcement for its audience, without the authors' remark. */
export const announcementPick = z.object({
  announcementId: key(),
  title: z.string(),
  content: z.string(),
  coverUrl: z.string().nullable(),
  important: z.boolean(),
  expireDate: z.string().nullable(),
  createdTime: z.iso.datetime(),
  updatedTime: z.iso.datetime(),
  /** Whether this account has opened it. */
  read: z.boolean(),
})
export type AnnouncementPick = z.infer<typeof announcementPick>

/** A length that people still read. */
export const maxPicks = 50

export const announcementEndpoints = {
  'GET announcements/picks': endpoint({
    area: 'everyone',
    response: z.array(announcementPick).max(maxPicks),
    summary: 'What is announced to me and has not expired, the important first, then the newest',
  }),
  'POST announcements/{id}/read': endpoint({
    area: 'everyone',
    use: 'write',
    response: announcementPick,
    summary: 'Note that I have opened what is announced to me',
  }),
}
