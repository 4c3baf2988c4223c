import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = {
  patroni: 'usr/bin/patroni',
  'postgresql-17': 'usr/lib/postgresql/17/bin/postgres',
  'etcd-server': 'usr/bin/etcd',
  haproxy: 'usr/sbin/haproxy',
  'nginx-light': 'usr/sbin/nginx',
}

/** And what to do. */
export function missingFor(root: string | undefined): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'It needs Linux and root: it makes network namespaces.'
  }
  if (spawnSync('ip', ['-Version']).error) return 'The program ip is missing: install iproute2.'
  const packages = Object.keys(NEEDED).join(',')
  const how = [
    'debootstrap makes one (as root, a few minutes, 800 MB; where your packages come from another mirror, it is the last argument):',
    `  debootstrap --variant=minbase --include=${packages},python3-psycopg2 trixie FOLDER`,
    'Then: CLUSTER_ROOT=FOLDER npm run cluster-test',
  ].join('\n')
  if (root === undefined)
    return `CLUSTER_ROOT must name a folder with a Debian 13 and its packages in it. ${how}`
  const missing = Object.entries(NEEDED).flatMap(([name, file]) =>
    existsSync(join(root, file)) ? [] : [name],
  )
  return missing.length === 0 ? undefined : `${root} lacks ${missing.join(', ')}. ${how}`
}
