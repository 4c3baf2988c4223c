import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openGathering } from './gather-metrics.ts'

type Gathering = ReturnType<typeof openGathering>

function aWorker(number: number, booked: number, gathering: Gathering) {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'booked', help: 'b', labelNames: ['by'], registers }).inc({ by: 'guest' }, booked)
  new Gauge({ name: 'ready', help: 'r', registers, aggregator: 'min' }).set(number - 1)
  const ask = (request: number) =>
    void registry.getMetricsAsJSON().then((told) => gathering.noteAnswer(request, told))
  return { number, ask }
}

const valuesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('counts are added up; a state is that of the one that is worst off', async () => {
  const gathering = openGathering()
  const text = await gathering.gather([aWorker(1, 3, gathering), aWorker(2, 4, gathering)])
  expect(valuesIn(text)).toEqual(['booked{by="guest"} 7', 'ready 0'])
})

test('what a worker had counted stays when it ends, its state goes, and its successor begins from zero', async () => {
  const gathering = openGathering()
  const second = aWorker(2, 4, gathering)
  await gathering.gather([aWorker(1, 3, gathering), second])
  await gathering.noteEnd(1)
  expect(valuesIn(await gathering.gather([second]))).toEqual(['booked{by="guest"} 7', 'ready 1'])
  await gathering.gather([aWorker(1, 2, gathering), second])
  await gathering.noteEnd(1)
  expect(valuesIn(await gathering.gather([second]))).toContain('booked{by="guest"} 9')
})

test('for a worker that does not answer stands what it told last', async () => {
  const gathering = openGathering(20)
  const second = aWorker(2, 4, gathering)
  await gathering.gather([aWorker(1, 3, gathering), second])
  const text = await gathering.gather([{ number: 1, ask: () => {} }, second])
  expect(valuesIn(text)).toContain('booked{by="guest"} 7')
})
