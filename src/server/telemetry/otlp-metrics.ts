import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';
import { programVersion } from '../ops/version.ts';

type Family = MetricObjectWithValues<MetricValue<string>>;
type Time = [seconds: number, nanoseconds: number];
type Labels = Record<string, string | number>;

const timeOf = (milliseconds: number): Time => [
  Math.floor(milliseconds / 1_000),
  Math.floor((milliseconds % 1_000) * 1_000_000),
];

const labelsOf = ({ labels }: MetricValue<string>): Labels =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The counts of a histogram by their labels: Prometheus sends them as separate, cumulative values. */
function histogramsOf(family: Family) {
  const found = new Map<
    string,
    { attributes: Labels; bounds: number[]; upTo: number[]; sum: number; count: number }
  >();
  for (const value of family.values) {
    const { le, ...attributes } = labelsOf(value);
    const key = JSON.stringify(attributes);
    const one = found.get(key) ?? { attributes, bounds: [], upTo: [], sum: 0, count: 0 };
    found.set(key, one);
    const { metricName = '' } = value as MetricValueWithName<string>;
    if (metricName.endsWith('_sum')) one.sum = value.value;
    else if (metricName.endsWith('_count')) one.count = value.value;
    else if (le !== '+Inf') {
      one.bounds.push(Number(le));
      one.upTo.push(value.value);
    }
  }
  return [...found.values()].map(({ attributes, bounds, upTo, sum, count }) => ({
    attributes,
    value: {
      buckets: {
        boundaries: bounds,
        counts: [...upTo, count].map((total, place) => total - (upTo[place - 1] ?? 0)),
      },
      sum,
      count,
    },
  }));
}

function metricOf(family: Family, startTime: Time, endTime: Time): MetricData | null {
  const common = {
    descriptor: { name: family.name, description: family.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const plain = () =>
    family.values.map((value) => ({ startTime, endTime, attributes: labelsOf(value), value: value.value }));
  // What prom-client declares for its types is an enum of numbers, and what it yields are their names.
  switch (String(family.type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: plain() };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: plain() };
    case 'histogram': {
      const dataPoints = histogramsOf(family).map((one) => ({ ...one, startTime, endTime }));
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    default:
      return null;
  }
}

/** The metrics of `/metrics`, with their names and labels, as OTLP has them. */
export function otlpMetrics(registry: Registry, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    async collect() {
      const families: Family[] = await registry.getMetricsAsJSON();
      const endTime = timeOf(Date.now());
      const metrics = families.flatMap((family) => metricOf(family, startTime, endTime) ?? []);
      const scopeMetrics = [{ scope: { name: 'kiosk', version: programVersion }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}
