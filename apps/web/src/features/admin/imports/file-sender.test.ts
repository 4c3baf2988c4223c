import { addImportPart, getImport, IMPORT_PART_BYTES, startImport } from '@desk/contract/import'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileSender } from './file-sender.ts'

const asked: string[] = []
/** By path, as it ends. */
const broken = new Map<string, number>()
let begun = 0

async function reply(url: string): Promise<Response> {
  const path = url.replace(/^.*\/api\/v1|\?.*$/g, '')
  asked.push(path.replace('/admin/', ''))
  const status = broken.get(path) ?? 200
  broken.delete(path)
  if (status === 0) throw new TypeError('no network')
  if (path === startImport.path) begun += 1
  const data = path === startImport.path ? { importId: `import ${begun}` } : {}
  return new Response(JSON.stringify({ success: status === 200, message: 'm', data }), { status })
}

beforeEach(() => {
  asked.length = 0
  begun = 0
  broken.clear()
  vi.stubGlobal('localStorage', { getItem: () => 'a token' })
  vi.stubGlobal('fetch', reply)
})

const FILE = new File(['a'.repeat(IMPORT_PART_BYTES + 1)], 'a.csv')
const chosen = { file: FILE, doctorEmail: '' }

test('a file that broke off is sent on into the same import', async () => {
  const [send, tell] = [fileSender(), vi.fn()]
  broken.set(addImportPart.path, 0)
  await expect(send(chosen, tell)).rejects.toThrow('no answer')
  expect(await send(chosen, tell)).toBe('import 1')
  expect(asked).toEqual([
    'start-import',
    'add-import-part',
    'add-import-part',
    'add-import-part',
    'check-import',
  ])
  expect(tell.mock.lastCall).toEqual([100])
})

test('an import that is gone meanwhile, as when somebody discarded it, is begun anew', async () => {
  const [send, tell] = [fileSender(), vi.fn()]
  broken.set('/admin/check-import', 0)
  await expect(send(chosen, tell)).rejects.toThrow('no answer')
  broken.set(getImport.path, 404)
  await expect(send(chosen, tell)).rejects.toThrow('m')
  expect(tell.mock.lastCall).toEqual([0])
  expect(await send(chosen, tell)).toBe('import 2')
})
