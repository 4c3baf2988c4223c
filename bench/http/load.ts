import autocannon from 'autocannon'

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }

type LoadPlan = {
  url: string
  connections: number
  seconds: number
  request: Sent
  /** Without it `request` is sent as it is. */
  nextBody?: () => string
  /** One failure spoils a measurement. */
  isGood: (status: number, body: string) => boolean
}

export async function callsPerSecond(plan: LoadPlan): Promise<number> {
  const { url, connections, seconds, request, nextBody, isGood } = plan
  let good = 0
  let bad: string | undefined
  const { duration, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        ...request,
        ...(nextBody && { setupRequest: (sent) => ({ ...sent, body: nextBody() }) }),
        onResponse: (status, body) => {
          if (isGood(status, body)) good += 1
          else bad ??= `${status} ${body.slice(0, 200)}`
        },
      },
    ],
  })
  if (bad !== undefined || errors > 0)
    throw new Error(`A call failed: ${bad ?? `${errors} connection errors`}`)
  return good / duration
}
