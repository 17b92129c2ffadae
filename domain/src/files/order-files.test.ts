import { describe, expect, it } from 'vitest'
import { fileName, MAX_FILE_NAME } from './order-files.ts'

describe('the name of a file', () => {
  it.each([
    ['Leak.HEIC', 'Leak.jpg'],
    ['scan of license.PDF', 'scan of license.jpg'],
    ['/tmp/../etc/passwd', 'passwd.jpg'],
    ['C:\\fakepath\\IMG 1.png', 'IMG 1.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['', 'photo.jpg'],
    ['  .. ', 'photo.jpg'],
    ['a\u202Egpj.exe', 'agpj.jpg'],
    ['x\r\nSet-Cookie: a', 'xSet-Cookie a.jpg'],
    ['"><img onerror=1>', 'img onerror=1.jpg'],
    ['Blüte 🌿.jpeg', 'Blüte 🌿.jpg'],
    ['\ud800.jpg', '\ufffd.jpg'],
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName(given, 'photo')).toBe(kept)
  })

  it('has the extension of what it is, and fits', () => {
    expect(fileName('license.jpg', 'pdf')).toBe('license.pdf')
    expect([...fileName('🌿'.repeat(300), 'pdf')]).toHaveLength(MAX_FILE_NAME)
  })
})
