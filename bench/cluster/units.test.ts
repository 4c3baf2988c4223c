import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandOf, readSettings } from './units.ts'

const deployed = (name: string) =>
  readFileSync(new URL(`../../deploy/cluster/${name}`, import.meta.url), 'utf8')

test('a unit is run as its account, with its variables', () => {
  const unit =
    '[Service]\nUser=etcd\nExecStart=/usr/bin/etcd --name ${HOST} \\\n  --listen http://${ADDRESS}:2380\n'
  expect(commandOf(unit, { HOST: 'db2', ADDRESS: '10.77.0.12' })).toEqual({
    user: 'etcd',
    command: ['/usr/bin/etcd', '--name', 'db2', '--listen', 'http://10.77.0.12:2380'],
  })
})

test('the units of the cluster ask for nothing that the example of host.env does not set', () => {
  const settings = readSettings(deployed('host.env.example'))
  expect(commandOf(deployed('etcd.service'), settings).user).toBe('etcd')
  expect(commandOf(deployed('patroni.service'), settings).command).toContain('PATRONI_NAME=db1')
  expect(() => commandOf(deployed('etcd.service'), {})).toThrow('HOST')
})
