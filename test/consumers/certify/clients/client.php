<?php
$task = json_decode(file_get_contents('php://stdin'));

function call(string $path, string $method = 'GET', ?object $body = null): object
{
    global $task;
    $url = "$task->url/v1/api/portfolios/" . rawurlencode($task->portfolioId) . $path;
    $headers = ["Authorization: Bearer $task->token", 'Content-Type: application/json'];
    $http = ['method' => $method, 'header' => $headers, 'content' => $body === null ? '' : json_encode($body)];
    $answer = file_get_contents($url, false, stream_context_create(['http' => $http]));
    if ($answer === false) throw new RuntimeException($http_response_header[0] ?? 'No answer');
    return json_decode($answer, flags: JSON_THROW_ON_ERROR);
}

function snapshots(): array
{
    global $task;
    $limit = isset($task->limit) ? "&limit=$task->limit" : '';
    for ($all = [], $page = 1; ; $page++) {
        $answer = call("/snapshots?page=$page$limit");
        array_push($all, ...$answer->data);
        if ($page >= $answer->meta->lastPage) return $all;
    }
}

$data = match ($task->task) {
    'read-snapshots' => snapshots(),
    'read-positions' => call("/snapshots/$task->snapshotId/positions")->data,
    'update-position' => call("/manual-positions/$task->positionId", 'PATCH', $task->changes)->data,
};
echo json_encode(['data' => $data]);
