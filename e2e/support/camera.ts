import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/prerequisites.mjs'

const [width, height] = [1280, 720]

/** The grey values of a picture in the middle of a white one of the camera's size. */
const greyOf = (page: Page, picture: Buffer): Promise<string> =>
  page.evaluate(
    async ([source, w, h]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('There is no canvas.')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, w, h)
      const scale = Math.min(1, (w * 0.8) / image.width, (h * 0.8) / image.height)
      const size = [image.width * scale, image.height * scale] as const
      pen.drawImage(image, (w - size[0]) / 2, (h - size[1]) / 2, ...size)
      const { data } = pen.getImageData(0, 0, w, h)
      let grey = ''
      for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at] ?? 0)
      return btoa(grey)
    },
    [picture.toString('base64'), width, height] as const,
  )

/** A browser whose camera sees a picture, as a film of one frame. */
export async function browserThatSees(page: Page, picture: Buffer): Promise<Browser> {
  const blank = await page.context().newPage()
  const grey = Buffer.from(await greyOf(blank, picture), 'base64')
  await blank.close()
  const colours = Buffer.alloc((width * height) / 2, 128)
  const film = join(mkdtempSync(join(tmpdir(), 'quayside-camera-')), 'film.y4m')
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`
  writeFileSync(film, Buffer.concat([Buffer.from(head), grey, colours]))
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--use-fake-ui-for-media-stream'],
      ...['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ],
  })
}
