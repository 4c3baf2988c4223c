import { ENDPOINTS } from '@desk/contract/endpoints'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ HOSPITAL_NAME: 'St <b>Mary</b>' })

test('the OpenAPI document describes every call, with its method and who may call it', async () => {
  const response = await app.app.inject({ url: '/api/v1/openapi.json' })
  expect(response.headers['content-type']).toContain('application/json')
  const document = response.json<{ openapi: string; paths: Record<string, Record<string, object>> }>()
  expect(document.openapi).toMatch(/^3\.1/)
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(described.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('the page for people names every call, and takes the hospital’s name literally', async () => {
  const { headers, body } = await app.app.inject({ url: '/api/v1/reference' })
  expect(headers['content-type']).toContain('text/html')
  for (const { path } of ENDPOINTS) expect(body).toContain(path)
  expect(body).toContain('St &lt;b>Mary')
})
