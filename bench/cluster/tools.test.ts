import { expect, test } from 'vitest'
import { versionsIn } from './tools.ts'

const STATUS = `Package: haproxy
Status: install ok installed
Version: 3.0.11-1+deb13u4

Package: postgresql-17
Version: 17.12-0+deb13u1

Package: nginx-light-not
Version: 9

Package: nginx-light
Version: 1.26.3-3+deb13u1

Package: patroni
Version: 4.0.7-1

Package: etcd-server
Version: 3.5.16-4
`

test('the page of the cluster says what it is made of', () => {
  expect(versionsIn(STATUS)).toBe(
    'PostgreSQL 17.12, Patroni 4.0.7, etcd 3.5.16, HAProxy 3.0.11, nginx 1.26.3',
  )
  expect(() => versionsIn(STATUS.replace('Package: patroni', 'Package: other'))).toThrow(
    'There is no version of patroni.',
  )
})
